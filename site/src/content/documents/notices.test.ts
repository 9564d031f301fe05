import { expect, it } from 'vitest';
import { problemSentences } from '../model/problem-sentences.ts';
import { parseNotices } from './notices.ts';
import { sayLeftOut } from './parse.ts';

const closed = {
  _key: 'a1',
  text: 'Closed for the holidays',
  firstDay: '2026-12-15',
  lastDay: '2027-01-05',
  hours: 'closed',
};

it('has the hours of a notice as search engines read them, and its place', () => {
  const other = { hours: 'other', opens: '08:00', closes: '13:00' };
  const all = [closed, { ...closed, ...other }, { ...closed, hours: null, _key: undefined }];
  const { notices, flaws } = parseNotices(all);
  expect(notices.map(({ hours, path }) => [hours, path])).toEqual([
    [{ opens: '00:00', closes: '00:00' }, 'notices[_key=="a1"]'],
    [{ opens: '08:00', closes: '13:00' }, 'notices[_key=="a1"]'],
    [null, 'notices[2]'],
  ]);
  expect(flaws).toEqual([]);
});

it('accepts a notice of one day, and times that no longer matter', () => {
  const { notices } = parseNotices([{ ...closed, lastDay: '2026-12-15', opens: 'early' }]);
  expect(notices).toHaveLength(1);
});

it.each([
  [{ text: ' ' }, 'text is missing'],
  [{ text: 'x'.repeat(161) }, 'text has more than 160 characters'],
  [{ firstDay: null }, 'firstDay is no day'],
  [{ lastDay: '2027-02-29' }, 'lastDay is no day'],
  [{ lastDay: '2026-12-14' }, 'lastDay is before firstDay'],
  [{ hours: 'half' }, 'hours is unknown'],
  [{ hours: 'other', opens: '08:00' }, 'hours has no times like 08:00 and 13:00'],
  [{ hours: 'other', opens: '8', closes: '13:00' }, 'hours has no times like 08:00 and 13:00'],
  [{ hours: 'other', opens: '08:00', closes: '08:00' }, 'hours has no times like 08:00 and 13:00'],
])('leaves out a notice with %j, and keeps the others', (fields, fault) => {
  const { notices, flaws } = parseNotices([closed, { ...closed, ...fields }]);
  expect(notices).toHaveLength(1);
  const sentences = flaws.map((one) => sayLeftOut('settings', { _id: 'a' }, one)(problemSentences));
  expect(sentences).toEqual([`settings "a": notices.1.${fault}; left out.`]);
});

it.each([null, 7, 'text', []])('leaves out %j', (entry) => {
  const { notices, flaws } = parseNotices([entry]);
  expect(notices).toEqual([]);
  expect(flaws).toHaveLength(1);
});
