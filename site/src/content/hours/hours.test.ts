import { describe, expect, it, test } from 'vitest';
import { parseHours } from './hours.ts';

// English is read beside the language of each company.
const languages = ['en-ZA', 'af-ZA', 'de-DE'];
const parseInEach = (line: string) => languages.map((language) => parseHours([line], language));

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const week = [...weekdays, 'Saturday', 'Sunday'];
const always = { days: week, opens: '00:00', closes: '23:59' };

const at = (...indexes: number[]) => ({ days: indexes.map((index) => week[index]) });
const from = (opens: string, closes: string, days: (string | undefined)[] = weekdays) => ({
  days,
  opens,
  closes,
});
const atWork = from('07:00', '17:00');
const saturday = from('08:00', '13:00', ['Saturday']);

describe.each<[string, object[], string[]]>([
  [
    'weekdays from 7 to 5',
    [atWork],
    [
      'Monday to Friday: 07:00 – 17:00',
      'Mon-Fri 7am–5pm',
      'Mon. – Fri.: 7.00am to 5.00 p.m.',
      'MONDAYS THROUGH FRIDAYS, 7:00 until 17:00',
      'Weekdays 07h00 - 17h00',
      'Week days 07h00 till 17h00',
      'Mon, Tues, Wed, Thurs & Fri: open from 0700—1700.',
      'Mon – Fri 0700hrs to 1700hrs',
      'Mo-Fr 7h-17h',
      'Mon–Fri 7 a.m. – 5 p.m.',
      'Mon-Fri 7-17',
      'Mon-Fri 7 - 5pm',
      'Mon-Fri 7am – 17:00',
      'Mon-Fri 7am – 5:00',
      'Monday - Friday - 07:00 - 17:00',
      'Monday to Friday (07:00 – 17:00)',
      '• Monday to Friday: 07:00 – 17:00',
      'Office hours: Monday to Friday 07:00 – 17:00',
      'We are open Monday to Friday from 7am to 5pm',
      'Monday to Friday between 7am and 5pm',
      '7am – 5pm, Monday to Friday',
      'Mon–Fri 07:00–17:00, closed weekends',
      'Mon–Fri 07:00–17:00 (except public holidays)',
      'Mon–Fri 07:00–17:00, Sundays: not open',
      'Every day except weekends: 07:00 – 17:00',
    ],
  ],
  [
    'weekdays and Saturday',
    [atWork, saturday],
    [
      'Mon-Fri: 7am-5pm | Sat: 8am-1pm | Sun: closed',
      'Mon–Fri 07:00–17:00, Sat 08:00–13:00',
      'Mon–Fri 07:00–17:00 and Sat 08:00–13:00.',
      'Mon–Fri 07:00–17:00 Sats 8 – 1pm',
      '7am–5pm weekdays; 8am–1pm Saturdays',
    ],
  ],
  [
    'always',
    [always],
    [
      '24/7',
      '24 / 7 / 365',
      'Open 24/7.',
      'Open 24 hours',
      '24 hours a day, 7 days a week',
      'Always open',
      'Round the clock',
      'Daily: open 24 hours',
      'Every day 24/7',
      'Mon to Sun: 24hrs',
      'Open 24 hours daily',
      'Daily: 00:00 – 24:00',
      'Seven days a week: midnight – 24:00',
    ],
  ],
  [
    'over midnight',
    [from('18:00', '02:00', ['Friday', 'Saturday'])],
    [
      'Fri–Sat 18:00–02:00',
      'Friday & Saturday 6pm–2am',
      'Fri and Sat from 18h00 until 2h00',
      'Fri/Sat: 18:00 – 2am',
    ],
  ],
  [
    'until midnight',
    [from('12:00', '23:59', ['Sunday'])],
    ['Sunday: 12:00 – 00:00', 'Sun noon to midnight', 'Sundays 12pm – 12am', 'Sun 12h00-24h00'],
  ],
  [
    'a week that begins on Friday',
    [{ ...at(4, 5, 6, 0), opens: '08:00', closes: '17:00' }],
    ['Friday to Monday: 08:00 – 17:00', 'Fri – Mon, 8am – 5pm'],
  ],
  [
    'a lunch break',
    [
      { ...at(0, 2), opens: '08:00', closes: '12:00' },
      { ...at(0, 2), opens: '13:00', closes: '17:00' },
    ],
    [
      'Monday and Wednesday: 08:00–12:00 and 13:00–17:00',
      'Mon & Wed 8am-noon, 1pm-5pm',
      'Mon/Wed 8am–12, 1pm–5pm',
    ],
  ],
  [
    'days apart',
    [{ ...at(0, 1, 2, 4), opens: '12:00', closes: '12:30' }],
    ['Mon to Wed/Fri: 12:00-12:30', 'Mon, Tu, Weds + Fr 12.00 – 12.30'],
  ],
  [
    'every day of the year',
    [from('09:00', '11:00', [...week, 'PublicHolidays'])],
    [
      'Daily and public holidays 9am – 11am',
      'Daily, including public holidays: 9am – 11am',
      '9am – 11am, 7 days a week, incl. PH',
      'Every day 9 – 11am (including bank holidays)',
    ],
  ],
  [
    'closed',
    [],
    [
      'Sundays and public holidays: closed',
      'Closed on Sundays',
      'We’re closed on weekends & public holidays.',
      'Sun – CLOSED',
    ],
  ],
])('%s', (_, openings, written) => {
  it.each(written)('is read from %j', (line) => {
    const parsed = { openings, unclear: [], contradicted: [] };
    expect(parseInEach(line)).toEqual(languages.map(() => parsed));
  });
});

test.each([
  'By appointment',
  'Saturday: by appointment',
  'Saturday: 08:00 – 13:00 (by appointment)',
  'Saturday: 08:00 – 13:00, ring first',
  'Every second Saturday: 08:00 – 13:00',
  'Saturday 08:00 – late',
  '08:00 – 17:00',
  'Someday: 08:00 – 17:00',
  'December: closed',
  'Closed',
  'Never closed on Sundays',
  'Weekdays to Saturday: 08:00 – 17:00',
  'Monday to: 08:00 – 17:00',
  'Monday to Monday: 08:00 – 17:00',
  'Monday to Tuesday to Friday: 08:00 – 17:00',
  'Monday and Monday: 08:00 – 17:00',
  'Monday Tuesday 08:00 – 17:00',
  'Monday 08:00 – 17:00 Tuesday',
  'Closed on Saturday, Sunday 08:00 – 13:00',
  'Mon–Fri 08:00–17:00 except Friday 08:00–13:00',
  'Except Sunday: 08:00 – 17:00',
  'Monday 8 – 5',
  'Monday 9 – 12',
  'Monday 8:00 – 5',
  'Monday 8:00 – 5:00',
  'Monday 08:00 – 02:00',
  'Monday 7 – 11pm',
  'Monday 6pm – 12',
  'Monday 17:00 – 17:00',
  'Monday 00:00 – 00:00',
  'Monday 13am – 5pm',
  'Monday 0am – 5pm',
  'Monday 08:60 – 17:00',
  'Monday 08:00 – 24:01',
  'Monday 24:00 – 02:00',
  'Monday 08:00:30 – 17:00',
  'Monday 08:00',
  'Monday 08:00 and 17:00',
  'Monday 08:00 – 12:00 – 17:00',
  'Monday 08:00 – 13:00 and 12:00 – 17:00',
  'Monday 13:00 – 17:00 and 08:00 – 12:00',
  'Monday 18:00 – 02:00 and 20:00 – 22:00',
  'Monday: closed, 08:00 – 17:00',
  'Emergencies: 24/7',
  '24-hour call-outs: 082 000 0100',
  'Monday 012 000 0100',
  '–',
])('%.60s is unclear', (line) => {
  const parsed = { openings: [], unclear: [line], contradicted: [] };
  expect(parseInEach(line)).toEqual(languages.map(() => parsed));
});

it('reads one or two letters unless they are other days in the language of the company', () => {
  const lines = ['M–F 07:00–17:00', 'We 07:00–17:00'];
  const isRead = (language: string) =>
    lines.map((line) => parseHours([line], language).unclear.length === 0);
  expect(languages.map(isRead)).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});

describe('beside weekdays and Saturday', () => {
  const lines = ['Mon to Fri: 07:00 – 17:00', 'Saturday: 08:00 – 13:00'];
  const beside = (line: string) => parseHours([...lines, line], 'en-ZA').openings;

  it.each([
    'Sunday: by appointment',
    'Public holidays: ask',
    'By appointment',
    'Emergencies: 24/7, 082 000 0100',
    'Closed from 16 December to 8 January',
    'Closed on Good Friday',
    'Sunday: closed',
  ])('%j takes nothing away', (line) => {
    expect(beside(line)).toEqual([atWork, saturday]);
  });

  it.each([
    ['Saturday: by appointment', [atWork]],
    ['Weekends: ask', [atWork]],
    ['Friday until lunch', [{ ...atWork, ...at(0, 1, 2, 3) }, saturday]],
    ['Thu to Fri: ask', [{ ...atWork, ...at(0, 1, 2) }, saturday]],
    ['Friday: 07:00 – 15:00', [{ ...atWork, ...at(0, 1, 2, 3) }, saturday]],
    ['Weekends: closed', [atWork]],
  ])('%j takes its own days away', (line, openings) => {
    expect(beside(line)).toEqual(openings);
  });

  it.each([
    'Lunch 12:30 – 13:00',
    'Winter: 8 – 4',
    'Closed until further notice',
    'Last orders at 15h00',
    'Open until 3pm before long breaks',
  ])('%j takes all days away, because it could be about each', (line) => {
    expect(beside(line)).toEqual([]);
  });
});

it('names the days of which two lines say different things', () => {
  const lines = ['Mon to Fri: 07:00 – 17:00', 'Friday: closed', 'Sat: 8am–1pm'];
  expect(parseHours(lines, 'en-ZA').contradicted).toEqual(['Friday']);
});

it('joins two spans of the same days', () => {
  const lines = ['Mon–Fri: 07:00 – 12:00', 'Mon–Fri: 13:00 – 17:00'];
  expect(parseHours(lines, 'en-ZA')).toEqual({
    openings: [from('07:00', '12:00'), from('13:00', '17:00')],
    unclear: [],
    contradicted: [],
  });
  expect(parseHours(lines.toReversed(), 'en-ZA').contradicted).toEqual(weekdays);
});

it('reads days and hours on lines of their own', () => {
  const lines = ['Monday to Friday', '07:00 – 17:00', 'Saturday:', '8am – 1pm', 'Sunday', 'Closed'];
  expect(parseHours(lines, 'en-ZA')).toEqual({
    openings: [atWork, saturday],
    unclear: [],
    contradicted: [],
  });
});

it('reads 02:00 as the night where another line has a time such as 23:00', () => {
  expect(parseHours(['Mon–Fri 11:00–23:00', 'Sat 11:00–02:00'], 'en-ZA').openings).toEqual([
    from('11:00', '23:00'),
    from('11:00', '02:00', ['Saturday']),
  ]);
  expect(parseHours(['Mon–Fri 11:00–23:00', 'Sat 11:00–2:00'], 'en-ZA').unclear).toHaveLength(1);
});

test('no lines give no openings', () => {
  expect(parseHours([], 'en-ZA')).toEqual({ openings: [], unclear: [], contradicted: [] });
});

// Each would take minutes if the time grew with the square of the length.
test.each([
  ['spaces', `Mon ${' '.repeat(1_000_000)}8`],
  ['dashes', `Mon ${'–'.repeat(400_000)}8`],
  ['words before a time', `${'open '.repeat(100_000)}8`],
  ['words of one phrase', `Mon ${'office '.repeat(100_000)}8`],
  ['times', '8-'.repeat(500_000)],
  ['digits', '8'.repeat(500_000)],
  ['days', 'Mon, '.repeat(40_000)],
  ['ranges of days', 'Mon-Tue '.repeat(40_000)],
  ['words of a language', `${'geöffnet '.repeat(50_000)}8 Uhr`],
  ['words with marks', `Mo ${'ä'.repeat(400_000)} 8 Uhr`],
  ['dates', '24.12.'.repeat(50_000)],
])('parsing takes linear time: %s', (_, line) => {
  expect(parseHours([line], 'de-DE').openings).toEqual([]);
});
