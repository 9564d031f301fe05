import { expect, it } from 'vitest';
import { createVisitsReport, visitsReport } from './visits-report.ts';

const siteUrl = 'https://site.example';
const now = () => Date.UTC(2026, 10, 23, 22);

it.each([
  ['/visits', 'here'],
  ['https://site.example/visits', 'here'],
  ['https://visits.example/visits', 'https://visits.example'],
  [null, ''],
])('says where the pages send to: %s', async (visitsUrl, receiver) => {
  const asked: string[] = [];
  const counter = {
    since: async (date: string) => {
      asked.push(date);
      return { '2026-11-23': { 'view /': 1 } };
    },
  };
  const config = { visitsUrl, siteUrl, timeZone: 'Africa/Johannesburg' };
  const report = await createVisitsReport(config, counter, now)();
  expect(visitsReport.parse(report)).toEqual({
    today: '2026-11-24',
    receiver,
    days: { '2026-11-23': { 'view /': 1 } },
  });
  expect(asked).toEqual(['2026-08-18']);
});
