import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { bindFreePort } from '../../../tests/helpers/ports.ts';
import { createFindPicture } from './preview-pictures.ts';

const folder = '/images/embedded/production/';
const asked: { url: string | undefined; cookie: string | undefined; accept: string | undefined }[] =
  [];

const service = createServer((request, response) => {
  const { cookie, accept } = request.headers;
  asked.push({ url: request.url, cookie, accept });
  const type = request.url?.includes('text') ? 'text/html' : 'image/webp';
  response.writeHead(cookie ? 200 : 401, { 'content-type': type, 'x-own': '1' }).end('bytes');
});
const port = await bindFreePort(service);
afterAll(() => void service.close());
const find = createFindPicture(`http://localhost:${port}`, folder, {
  'x-content-type-options': 'nosniff',
});

async function request(url: string, cookie = 'a=1') {
  const { signal } = new AbortController();
  const answer = await find({ url, headers: { cookie, accept: 'image/webp' } }, signal);
  const body = 'body' in answer ? answer.body : await buffer(answer.stream);
  return { ...answer, body: body.toString() };
}

it('fetches a picture with the credential of the editor, and lets no shared cache keep it', async () => {
  const url = `${folder}a-1x1.jpg?w=3`;
  const { status, headers, body } = await request(url);
  expect(asked.at(-1)).toEqual({ url, cookie: 'a=1', accept: 'image/webp' });
  expect([status, body]).toEqual([200, 'bytes']);
  expect(headers.join()).toContain('private');
  expect(headers).toEqual(expect.arrayContaining(['image/webp', 'nosniff']));
  expect(headers).not.toContain('x-own');
});

it.each([
  '/images/embedded/other/a-1x1.jpg',
  `${folder}../../../v1/data/query/production?query=*`,
  `${folder}%2e%2e/%2e%2e/%2e%2e/v1/users/me`,
  `${folder}..\\..\\..\\v1/users/me`,
  '@evil.example/images/embedded/production/a.jpg',
])('requests nothing at %s', async (url) => {
  const before = asked.length;
  expect((await request(url)).status).toBe(404);
  expect(asked).toHaveLength(before);
});

it('sends no page, and says whether there is none or the service could not be asked', async () => {
  expect((await request(`${folder}text`)).status).toBe(404);
  expect((await request(`${folder}a-1x1.jpg`, '')).status).toBe(404);
  service.closeAllConnections();
  service.close();
  expect((await request(`${folder}a-1x1.jpg`)).status).toBe(503);
});
