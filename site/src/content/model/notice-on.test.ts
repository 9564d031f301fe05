import { expect, it } from 'vitest';
import { noticeOn } from './notice-on.ts';
import type { DatedNotice } from './types.ts';
import { noWords } from './words.ts';

const notice = (text: string, firstDay: string, lastDay: string): DatedNotice => ({
  text,
  firstDay,
  lastDay,
  hours: null,
  path: 'notices[0]',
});

const holidays = notice('holidays', '2026-12-15', '2027-01-05');
const christmas = notice('christmas', '2026-12-24', '2026-12-26');
const move = notice('move', '2026-12-24', '2026-12-31');

it.each([
  ['2026-12-14', undefined],
  ['2026-12-15', 'holidays'],
  ['2026-12-31', 'holidays'],
  ['2027-01-05', 'holidays'],
  ['2027-01-06', undefined],
])('is shown on both of its days and between them (%s)', (today, text) => {
  expect(noticeOn({ ...noWords, notices: [holidays] }, today)?.text).toBe(text);
});

it.each([
  ['2026-12-23', 'holidays'],
  ['2026-12-24', 'christmas'],
  ['2026-12-26', 'christmas'],
  ['2026-12-27', 'move'],
  ['2027-01-01', 'holidays'],
])('is the one that began last, and the first in the list of two such (%s)', (today, text) => {
  const notices = [holidays, christmas, move];
  expect(noticeOn({ ...noWords, notices }, today)?.text).toBe(text);
});
