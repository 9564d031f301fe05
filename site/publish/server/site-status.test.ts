import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { type DeployState, readDeployState } from '../deploy/deploy-state.ts';
import { createSiteStatus } from './site-status.ts';

// 14:00 in Johannesburg.
const now = Date.parse('2026-06-01T12:00:00Z');
const fresh = readDeployState('/nowhere');
const uploaded = { ...fresh, wanted: 'b', release: 'b', since: now - 60_000 };
const failure = 'the host has no room';
const failing = { ...uploaded, wanted: 'c', failure, next: now + 300_000 };

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function statusOf(
  deploy: DeployState | null,
  problems: readonly string[] = [],
  siteUrl = 'https://www.company.example',
) {
  const config = { ...readConfig({}, '/'), siteUrl };
  return createSiteStatus(config, {
    stored: () => ({ publishedAt: '2026-06-01T11:30:00.000Z', answers: () => ({}) }),
    failing: () => problems,
    deploy: () => deploy,
  })();
}

it.each<[string, DeployState | null, string]>([
  ['is not uploaded, since its release', null, 'On www.company.example since 13:30'],
  ['is uploaded', uploaded, 'On www.company.example since 13:59'],
  [
    'was uploaded more than half a day ago',
    { ...uploaded, since: now - 86_400_000 },
    'On www.company.example since 31 May 2026, 14:00',
  ],
  ['uploads', { ...uploaded, wanted: 'c' }, 'Uploading to www.company.example …'],
  ['failed', failing, 'Not uploaded since 13:59: the host has no room. Next try at 14:05.'],
  [
    'failed at the first upload',
    { ...failing, since: 0 },
    'Not uploaded: the host has no room. Next try at 14:05.',
  ],
  [
    'is not tried again before the next release',
    { ...failing, next: 0 },
    'Not uploaded since 13:59: the host has no room.',
  ],
])('says of a site that %s', (_, state, sentence) => {
  expect(statusOf(state)).toMatchObject({ sentence, isFailing: state?.failure === failure });
});

it('names other problems, and a failed upload where the sentence does not', () => {
  const upload = `The site is not uploaded to its host: ${failure}.`;
  const problems = [upload, 'The disk is almost full.'];
  expect(statusOf(failing, problems).problems).toEqual(['The disk is almost full.']);
  const siteUrl = 'http://localhost:4321';
  expect(statusOf(failing, problems, siteUrl)).toMatchObject({ sentence: '', problems });
});

it('notes what the site still shows of the demo, if its address is public', () => {
  const found = [expect.stringMatching(/^Still examples: reviews, /)];
  expect(statusOf(uploaded).notes).toEqual(found);
  expect(statusOf(uploaded, [], 'http://localhost:4321').notes).toEqual([]);
});

it('searches a release once, and each new one', () => {
  const answers = vi.fn(() => ({}));
  let stored = { publishedAt: '', answers };
  const read = createSiteStatus(
    { ...readConfig({}, '/'), siteUrl: 'https://www.company.example' },
    { stored: () => stored, failing: () => [], deploy: () => null },
  );
  expect(read()).toEqual(read());
  expect(answers).toHaveBeenCalledTimes(1);
  stored = { ...stored };
  read();
  expect(answers).toHaveBeenCalledTimes(2);
});
