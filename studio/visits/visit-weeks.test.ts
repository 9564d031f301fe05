import { expect, it } from 'vitest';
import { isMonday, ofHundred, type Report, rank, toCsv, weeksOf } from './visit-weeks.ts';

/** A Tuesday. */
const today = '2026-11-24';

const reportOf = (days: Report['days']): Report => ({ today, receiver: 'here', days });

it('sums twelve weeks from Monday to Sunday, and the current one', () => {
  const weeks = weeksOf(
    reportOf({
      '2026-08-31': { 'call hero': 1 },
      '2026-11-15': { 'call hero': 2, 'view /': 9 },
      '2026-11-16': { 'call hero': 3, 'call contact': 1, 'chat faq': 2, 'view /projects': 4 },
      '2026-11-22': { 'directions contact': 5, 'mail footer': 6, 'share dialog': 7 },
      '2026-11-23': { 'call button': 8 },
    }),
  );
  expect(weeks).toHaveLength(13);
  expect(weeks.map(({ monday }) => monday)).toContain('2026-08-31');
  expect(weeks.slice(-3)).toMatchObject([
    { monday: '2026-11-09', presses: { call: 2 }, views: 9 },
    {
      monday: '2026-11-16',
      presses: { call: 4, chat: 2, directions: 5, mail: 6, share: 7 },
      views: 4,
      isMany: false,
    },
    { monday: '2026-11-23', presses: { call: 8, chat: 0 } },
  ]);
  expect(weeks[0]).toMatchObject({ monday: '2026-08-31', presses: { call: 1 } });
});

it('says of a week that many came at once', () => {
  const weeks = weeksOf(reportOf({ '2026-11-17': { many: 3, 'call hero': 1 } }));
  expect(weeks.map(({ isMany }) => isMany).filter(Boolean)).toEqual([true]);
});

it('ranks what was counted most', () => {
  const report = reportOf({
    '2026-11-16': { 'project villa': 1, 'project office': 2, 'view /': 5 },
    '2026-11-17': { 'project villa': 3, 'project barn': 2 },
  });
  expect(rank(report, 'project')).toEqual([
    { name: 'villa', count: 4 },
    { name: 'barn', count: 2 },
    { name: 'office', count: 2 },
  ]);
});

it.each([
  [{}, null],
  [{ 'speed fast': 3 }, 100],
  [{ 'speed slow': 3 }, 0],
  [{ 'speed fast': 1999, 'speed slow': 1 }, 99],
])('does not round up that a site is fast: %j', (counts: Record<string, number>, expected) => {
  expect(ofHundred(reportOf({ '2026-11-16': counts }), 'speed', 'fast')).toBe(expected);
});

it.each([
  ['2026-11-23', true],
  ['2026-11-24', false],
  ['2026-11-22', false],
])('knows Mondays: %s', (date, expected) => {
  expect(isMonday(date)).toBe(expected);
});

it('writes a table', () => {
  const report = reportOf({ '2026-11-16': { 'call hero': 1, 'view /': 2 } });
  expect(toCsv(report)).toBe(
    'date,counter,count\r\n2026-11-16,call hero,1\r\n2026-11-16,view /,2\r\n',
  );
});
