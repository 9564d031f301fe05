import { expect, test } from 'vitest';
import { parseHours } from './hours.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const week = [...weekdays, 'Saturday', 'Sunday'];
const atWork = { days: weekdays, opens: '07:00', closes: '17:00' };

test.each([
  ['Monday to Friday: 07:00 – 17:00', [atWork]],
  ['Mon-Fri 7am–5pm', [atWork]],
  ['Mon. – Fri.: 7.00am to 5.00 p.m.', [atWork]],
  ['MONDAYS THROUGH FRIDAYS, 7:00 until 17:00', [atWork]],
  ['Weekdays 07h00 - 17h00', [atWork]],
  ['Mon, Tues, Wed, Thurs & Fri: open from 0700—1700.', [atWork]],
  ['Saturday 08h00 - 13h00', [{ days: ['Saturday'], opens: '08:00', closes: '13:00' }]],
  ['Sat and Sun 9am-12pm', [{ days: ['Saturday', 'Sunday'], opens: '09:00', closes: '12:00' }]],
  ['Mon to Wed/Fri: 12:00-12:30', [{ ...at(0, 1, 2, 4), opens: '12:00', closes: '12:30' }]],
  [
    'Monday: 08:00–12:00 and 13:00–17:00',
    [
      { ...at(0), opens: '08:00', closes: '12:00' },
      { ...at(0), opens: '13:00', closes: '17:00' },
    ],
  ],
  ['Daily: open 24 hours', [{ days: week, opens: '00:00', closes: '23:59' }]],
  ['Every day 24/7', [{ days: week, opens: '00:00', closes: '23:59' }]],
  ['Weekends: 00:00 – 24:00', [{ ...at(5, 6), opens: '00:00', closes: '23:59' }]],
  ['Public holidays: 9am – 11am', [{ days: ['PublicHolidays'], opens: '09:00', closes: '11:00' }]],
  ['Sundays and public holidays: closed', []],
])('%s is parsed', (line, openings) => {
  expect(parseHours([line])).toEqual(openings);
});

test.each([
  'By appointment',
  'Saturday: by appointment',
  'Saturday: 08:00 – 13:00 (by appointment)',
  'Saturday: 08:00 – 13:00, ring first',
  'Saturday 08:00 – late',
  '08:00 – 17:00',
  'Someday: 08:00 – 17:00',
  'Sa 08:00 – 13:00',
  'December: closed',
  'Closed on Sundays',
  'Saturday to Monday: 08:00 – 17:00',
  'Weekdays to Saturday: 08:00 – 17:00',
  'Monday to: 08:00 – 17:00',
  'Monday to Tuesday to Friday: 08:00 – 17:00',
  'Monday and Monday: 08:00 – 17:00',
  'Monday 8 – 5',
  'Monday 8 – 5pm',
  'Monday 8am – 17:00',
  'Monday 8:00 – 5:00',
  'Monday 17:00 – 17:00',
  'Monday 13am – 5pm',
  'Monday 0am – 5pm',
  'Monday 08:60 – 17:00',
  'Monday 08:00 – 24:01',
  'Monday 08:00',
  'Monday 08:00 – 12:00 – 17:00',
  'Monday 08:00 – 13:00 and 12:00 – 17:00',
  'Monday 13:00 – 17:00 and 08:00 – 12:00',
  'Monday: closed, 08:00 – 17:00',
  '–',
])('%.60s is ambiguous', (line) => {
  expect(parseHours([line])).toBeNull();
});

test('one ambiguous line makes all hours null', () => {
  const lines = ['Monday to Friday: 07:00 – 17:00', 'Saturday: 08:00 – 13:00', 'Sunday: closed'];
  expect(parseHours(lines)).toEqual([atWork, { ...at(5), opens: '08:00', closes: '13:00' }]);
  expect(parseHours([...lines, 'Public holidays: ask'])).toBeNull();
});

test('two lines on one day contradict each other', () => {
  expect(parseHours(['Mon to Fri: 07:00 – 17:00', 'Friday: 07:00 – 15:00'])).toBeNull();
  expect(parseHours(['Sat: 07:00 – 12:00', 'Weekends: closed'])).toBeNull();
});

test('no lines give no openings', () => {
  expect(parseHours([])).toEqual([]);
});

function at(...indexes: number[]) {
  return { days: indexes.map((index) => week[index]) };
}

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['spaces', `Mon ${' '.repeat(1_000_000)}8`],
  ['dashes', `Mon ${'–'.repeat(400_000)}8`],
  ['words before a time', `${'open '.repeat(100_000)}8`],
  ['times', '8-'.repeat(500_000)],
])('parsing takes linear time: %s', (_, line) => {
  expect(parseHours([line])).toBeNull();
});
