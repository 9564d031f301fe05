import { expect, test } from 'vitest';
import { refuseAnonymous } from './gate.ts';

const query = '/v2025-02-19/data/query/production?query=*';
const refuse = (method: string, url: string, headers: Record<string, string> = {}) =>
  refuseAnonymous({ method, url, headers });

test.each([
  ['GET', query],
  ['OPTIONS', query],
  ['GET', '/loginx'],
  ['GET', '//login'],
])('%s %s has nothing that could let it pass', async (method, url) => {
  const response = refuse(method, url, { accept: '*/*', host: 'localhost' });
  expect(response?.status).toBe(401);
  expect(await response?.json()).toMatchObject({ statusCode: 401, errorCode: 'SIO-401-ANF' });
});

test.each([
  ['GET', query, { authorization: 'Bearer x' }],
  ['GET', query, { cookie: 'a=b' }],
  ['OPTIONS', query, { origin: 'https://a.example' }],
  ['GET', '/people', { accept: 'text/html,*/*' }],
  ['GET', '/images/embedded/production/a-1x1.png?grant=x', {}],
  ['POST', '/login', {}],
  ['GET', '/studio/', {}],
  ['HEAD', '/v1/ping', {}],
])('%s %s with %o is left to the gate', (method, url, headers) => {
  expect(refuse(method, url, headers)).toBeUndefined();
});

test('the rest of a long body is not read', () => {
  const closing = (headers: Record<string, string>) =>
    refuse('POST', '/v1/data/mutate/production', headers)?.headers.get('connection');
  expect(closing({ 'content-length': '4000000000' })).toBe('close');
  expect(closing({ 'transfer-encoding': 'chunked' })).toBe('close');
  expect(closing({ 'content-length': '4000' })).toBeNull();
});
