import { expect, it } from 'vitest';
import { withoutOtherHosts } from './other-hosts.ts';

/** Requests a URL, and returns the status and the URLs that were really requested. */
async function request(url: string, init?: RequestInit) {
  const sent: string[] = [];
  const send: typeof fetch = async (input) => {
    sent.push(String(input));
    return new Response('', { status: 299 });
  };
  const own = { projectId: 'embedded', origin: 'http://localhost:4322' };
  const { status } = await withoutOtherHosts(send, own)(url, init);
  return { status, sent };
}

it.each([
  ['/v1/users/me', '/v1/users/me'],
  ['http://localhost:4323/', 'http://localhost:4323/'],
  ['http://embedded.localhost:4322/v1/users/me?tag=a', 'http://localhost:4322/v1/users/me?tag=a'],
  ['https://sanity.io.example/', 'https://sanity.io.example/'],
])('%s is requested', async (asked, url) => {
  expect(await request(asked)).toEqual({ status: 299, sent: [url] });
});

it.each([
  ['https://sanity-cdn.com/v1/modules/sanity', undefined, 200],
  ['https://api.sanity.io/vX/intake/feedback', { method: 'POST', body: '' }, 404],
])('%s is answered without a request', async (asked, init, status) => {
  expect(await request(asked, init)).toEqual({ status, sent: [] });
});
