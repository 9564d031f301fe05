import { expect, test } from 'vitest';
import { startUploads } from '../../test/uploads-server.ts';

async function uploaded(text: string, filename: string) {
  const { client, url } = await startUploads();
  const document = await client.assets.upload('file', Buffer.from(text), { filename });
  return { at: document.url, url };
}

test('a range of a file is served, and kept by no shared cache', async () => {
  const { at } = await uploaded('0123456789', 'video.mp4');
  const answer = await fetch(at, { headers: { Range: 'bytes=2-5' } });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('Content-Range')).toBe('bytes 2-5/10');
  expect(answer.headers.get('Content-Length')).toBe('4');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await answer.text()).toBe('2345');
});

test('a download has the requested name, or the original one', async () => {
  const { at } = await uploaded('0123456789', 'Plan A.pdf');
  const own = await fetch(`${at}?dl=`);
  expect(own.headers.get('Content-Disposition')).toContain('filename="Plan A.pdf"');
  const other = await fetch(`${at}?dl=b.pdf`);
  expect(other.headers.get('Content-Disposition')).toContain('filename="b.pdf"');
});

test.each([
  '/files/embedded/production/0000000000000000000000000000000000000000.pdf',
  '/files/embedded/production/..%2f..%2faccounts.db',
  '/images/embedded/production/..%2f..%2faccounts.db',
  '/files/other/production/0000000000000000000000000000000000000000.pdf',
  '/files/embedded',
])('%s is a 404', async (path) => {
  const { url } = await startUploads();
  expect((await fetch(`${url}${path}`)).status).toBe(404);
});
