import { expect, test } from 'vitest';
import { openContract, refused, shared } from '../../../content-service/test/contract.ts';

const contract = shared((whenOver) =>
  openContract([{ _id: 'page-1', _type: 'page', title: 'Published' }], whenOver),
);

const length = 60_000;
const hostile = [
  `[${' '.repeat(length)}`,
  `[0${' '.repeat(length)}`,
  `[:${' '.repeat(length)}`,
  '['.repeat(length),
  `"${'\\"'.repeat(length / 2)}`,
  "'\\".repeat(length / 2),
  '-'.repeat(length),
  '..a'.repeat(length / 3),
];
/** Paths of the maximum length. */
const allowed = hostile.map((path) => path.slice(0, 1000));

/** Returns the status and the message of the response to a patch. */
async function answerTo(patch: object) {
  const { editor } = contract();
  const { statusCode, message } = await refused(
    editor.mutate([{ patch: { id: 'none', ...patch } }]),
  );
  return { statusCode, message };
}

test.each(hostile.map((path) => [path.slice(0, 8), path]))(
  'a hostile path (%s…) is refused by its length, before it is parsed',
  async (_shown, path) => {
    for (const patch of [{ set: { [path]: 1 } }, { unset: [path] }, { inc: { [path]: 1 } }]) {
      expect(await answerTo(patch)).toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('A path has at most 1024 characters'),
      });
    }
  },
);

test('hundreds of hostile paths of the maximum length are answered', async () => {
  for (const path of allowed) {
    const { statusCode } = await answerTo({ unset: Array.from({ length: 200 }, () => path) });
    // A path that can be read finds no document.
    expect([400, 404], path.slice(0, 8)).toContain(statusCode);
  }
});

test('the message about a path that is too long does not repeat it', async () => {
  const { editor } = contract();
  const attempt = editor.mutate([{ patch: { id: 'none', unset: ['a'.repeat(length)] } }]);
  await expect(attempt).rejects.toThrow('A path has at most 1024 characters');
  await expect(attempt).rejects.not.toThrow('aaaa');
});
