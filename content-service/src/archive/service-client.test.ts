import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ArchiveError } from './archive.ts';
import { archiveErrorOf, connect } from './service-client.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

test('the error for an unreachable service names it and the reason', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const client = connect({ url, projectId: 'embedded', dataset: 'production', token: 'sk-test' });
  const error = archiveErrorOf(await client.getDocuments(['a']).catch((reason: unknown) => reason));
  expect(error).toBeInstanceOf(ArchiveError);
  expect(error.message).toMatch(
    /^The content service cannot be reached: connect ECONNREFUSED .*\.$/,
  );
});

test('any other error keeps its message', () => {
  expect(archiveErrorOf(new Error('disk full')).message).toBe('disk full.');
});
