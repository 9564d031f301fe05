import { expect, test } from 'vitest';
import { checkIntegrity, findChromiumBuild } from './chromium-builds.ts';

const abc = Buffer.from('abc');
// SHA-512 of "abc": FIPS 180-2, appendix C.1.
const integrity =
  'sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==';

test('accepts the bytes that the registry states, and no others', () => {
  expect(() => checkIntegrity(abc, integrity, 'chromium@1.0.0')).not.toThrow();
  expect(() => checkIntegrity(Buffer.from('abd'), integrity, 'chromium@1.0.0')).toThrow(
    /^chromium@1\.0\.0 is sha512-\S+, not sha512-3a81/,
  );
});

test('has no build of an unknown version', async () => {
  await expect(findChromiumBuild('93')).rejects.toThrow('No package holds Chromium 93.');
});
