import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { z } from 'zod';

const module = new URL('../../system/niceness.ts', import.meta.url).href;
const program = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerThreadPool } from '${module}';
  await lowerThreadPool(12);
  const threads = readdirSync('/proc/self/task').map((id) => ({
    name: readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(),
    niceness: getPriority(Number(id)),
  }));
  console.log(JSON.stringify(threads));
`;

const threadsSchema = z.array(z.object({ name: z.string(), niceness: z.number() }));

// In a process of its own, because a thread's priority cannot be raised again.
test('the four threads of the pool are lowered, and no other', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program]);
  const threads = threadsSchema.parse(JSON.parse(output.toString()));
  const lowered = threads.filter(({ niceness }) => niceness === 12);
  expect(lowered.map(({ name }) => name)).toEqual(Array(4).fill('libuv-worker'));
  expect(threads.length).toBeGreaterThan(4);
});
