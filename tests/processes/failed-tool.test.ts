import { expect, test } from 'vitest';
import { runTool } from '../../system/run-tool.ts';

test('a program that fails is explained by the last eight lines of its errors', async () => {
  const run = { signal: new AbortController().signal, isUnattended: true };
  const printed = runTool('sh', ['-c', 'echo Permission denied >&2; seq 8 >&2; exit 3'], run);
  await expect(printed).rejects.toMatchObject({
    message: 'sh ended with 3: 1\n2\n3\n4\n5\n6\n7\n8',
    shown: 'sh ended with code 3, which the log explains',
    status: 3,
  });
});
