import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test.each([
  ['a terminal', true, /^Site: a\\nSite: b\\u001b\[31m\\u202e\n$/],
  ['any other stream', false, /"message":"a\\nSite: b\\u001b\[31m\\u202e","of":"\\u009b"}\n$/],
])('what somebody sent stays one line in %s', async (_name, isTTY, expected) => {
  const stream = Object.assign(new PassThrough(), { isTTY });
  createLog(stream)('warn', 'a\nSite: b\u001b[31m\u202e', { of: '\u009b' });
  stream.end();
  expect(await text(stream)).toMatch(expected);
});
