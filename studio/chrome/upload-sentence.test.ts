import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadSentence } from './upload-sentence.ts';

// 14:00 in Johannesburg.
const now = Date.parse('2026-06-01T12:00:00Z');
const uploaded = {
  host: 'www.company.example',
  since: now - 60_000,
  isUploading: false,
  failure: null,
  next: 0,
};
const failing = {
  ...uploaded,
  isUploading: true,
  failure: 'the host has no room.',
  next: now + 300_000,
};

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['is up to date', uploaded, 'On www.company.example since 13:59'],
  [
    'is up to date for more than half a day',
    { ...uploaded, since: now - 86_400_000 },
    'On www.company.example since 31 May 2026, 14:00',
  ],
  ['has no release', { ...uploaded, since: 0 }, 'On www.company.example'],
  ['uploads', { ...uploaded, isUploading: true }, 'Uploading to www.company.example …'],
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
  ['is for this machine only', { ...failing, host: '' }, ''],
])('says of a site that %s', (_, site, sentence) => {
  expect(uploadSentence(site)).toBe(sentence);
});
