import { expect, it } from 'vitest';
import { runProgram } from '../../harness/program.ts';

it.each([
  ['PORT', '80 80'],
  ['CONTENT_PORT', '70000'],
  ['SANITY_API_HOST', 'nowhere'],
  ['CONTENT_PREVIEW_URL', 'https://drafts.example'],
])('names a wrong %s before it starts anything', async (name, value) => {
  const settings = { CONTENT_PUBLIC_URL: 'https://studio.example', [name]: value };
  expect(await runProgram(['start.ts'], settings)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(new RegExp(`^${name} must .*\\.\\n$`)),
  });
});
