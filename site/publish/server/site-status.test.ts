import { expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { type DeployState, readDeployState } from '../deploy/deploy-state.ts';
import { createSiteStatus } from './site-status.ts';

const released = '2026-06-01T11:30:00.000Z';
const fresh = readDeployState('/nowhere');
const uploaded = { ...fresh, wanted: 'b', release: 'b', since: 1 };
const failure = 'the host has no room';
const failing = { ...uploaded, wanted: 'c', failure, next: 2 };

function statusOf(
  deploy: DeployState | null,
  problems: readonly string[] = [],
  siteUrl = 'https://www.company.example',
  answers: object = {},
) {
  const config = { ...readConfig({}, '/'), siteUrl };
  return createSiteStatus(config, {
    stored: () => ({ publishedAt: released, answers: () => answers }),
    failing: () => problems,
    deploy: () => deploy,
  })();
}

it.each<[string, DeployState | null, object]>([
  ['is not uploaded', null, { since: Date.parse(released), isUploading: false, failure: null }],
  ['is uploaded', uploaded, { since: 1, isUploading: false, failure: null }],
  ['uploads', { ...uploaded, wanted: 'c' }, { since: 1, isUploading: true, failure: null }],
  ['failed', failing, { since: 1, failure: 'the host has no room.', next: 2 }],
  ['is not tried again before the next release', { ...failing, next: 0 }, { since: 1, next: 0 }],
  ['failed at the first upload', { ...failing, since: 0 }, { since: 0, next: 2 }],
])('returns the state of a site that %s', (_, state, expected) => {
  expect(statusOf(state)).toMatchObject({ host: 'www.company.example', ...expected });
});

it('names other problems, and a failed upload only where the host is unknown', () => {
  const upload = `The site is not uploaded to its host: ${failure}.`;
  const problems = [upload, 'The disk is almost full.'];
  expect(statusOf(failing, problems).problems).toEqual(['The disk is almost full.']);
  const siteUrl = 'http://localhost:4321';
  expect(statusOf(failing, problems, siteUrl)).toMatchObject({ host: '', problems });
});

it('names what the site still shows of the demo, if its address is public', () => {
  const siteUrl = 'https://www.company.example';
  const hiding = { settings: { hidden: ['testimonials'] } };
  expect(statusOf(uploaded).examples).toContain('reviews');
  expect(statusOf(uploaded, [], siteUrl, hiding).examples).not.toContain('reviews');
  expect(statusOf(uploaded, [], 'http://localhost:4321').examples).toEqual([]);
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
