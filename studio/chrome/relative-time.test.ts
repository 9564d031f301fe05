import { expect, onTestFinished, test } from 'vitest';
import { texts as de } from '../texts/de.ts';
import { texts as en } from '../texts/en.ts';
import { correctRelativeTimes } from './relative-time.ts';

test.each([
  [en, 'just now', '35 sec. ago'],
  [de, 'gerade eben', 'vor 35 Sek.'],
])('what has happened is never in the future: $language', (texts, now, before) => {
  const { format } = Intl.RelativeTimeFormat.prototype;
  onTestFinished(() => Object.assign(Intl.RelativeTimeFormat.prototype, { format }));
  correctRelativeTimes(texts);
  const time = new Intl.RelativeTimeFormat('en', { style: 'short', numeric: 'auto' });
  expect(time.format(35, 'second')).toBe(now);
  expect(time.format(-35, 'second')).toBe(before);
});
