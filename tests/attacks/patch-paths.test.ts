import { expect, test } from 'vitest';
import { openContract, shared } from '../../content-service/test/contract.ts';

const contract = shared((whenOver) =>
  openContract([{ _id: 'page-1', _type: 'page', title: 'Published' }], whenOver),
);

/**
 * Returns the CPU time of this thread, in which the service runs too, until a patch is answered:
 * the shortest of five, in ms. It is at least 5, because the request itself takes some time.
 */
async function duration(patch: object): Promise<number> {
  const { service, editor } = contract();
  const init = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${editor.config().token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ mutations: [{ patch: { id: 'none', ...patch } }] }),
  };
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const start = process.threadCpuUsage();
    const response = await fetch(`${service.url}/v1/data/mutate/production`, init);
    await response.text();
    const { user, system } = process.threadCpuUsage(start);
    times.push((user + system) / 1000);
    // One response this slow is enough.
    if (times[0] !== undefined && times[0] > 2000) break;
  }
  return Math.max(5, Math.min(...times));
}

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

test('a hostile path is refused as fast as a long text is accepted', async () => {
  const plain = await duration({ set: { title: 'x'.repeat(length) } });
  for (const path of hostile) {
    const shown = path.slice(0, 8);
    for (const patch of [{ set: { [path]: 1 } }, { unset: [path] }, { inc: { [path]: 1 } }]) {
      const ratio = (await duration(patch)) / plain;
      expect([shown, ratio < 10 ? 'in time' : ratio]).toEqual([shown, 'in time']);
    }
  }
});

test('many hostile paths take no longer than many plain ones', async () => {
  // Plain paths with as many parts, all of which the mutator reads too.
  const plainPath = `a${'.a'.repeat(499)}`;
  const plain = await duration({ unset: Array.from({ length: 200 }, () => plainPath) });
  for (const path of allowed) {
    const shown = path.slice(0, 8);
    const ratio = (await duration({ unset: Array.from({ length: 200 }, () => path) })) / plain;
    expect([shown, ratio < 5 ? 'in time' : ratio]).toEqual([shown, 'in time']);
  }
});

test('the message about a path that is too long does not repeat it', async () => {
  const { editor } = contract();
  const attempt = editor.mutate([{ patch: { id: 'none', unset: ['a'.repeat(length)] } }]);
  await expect(attempt).rejects.toThrow('A path has at most 1024 characters');
  await expect(attempt).rejects.not.toThrow('aaaa');
});
