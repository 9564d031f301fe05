import { expect, test } from 'vitest';
import { readConfig } from '../../content-service/src/config.ts';
import { ann, openLogin, password } from './login.ts';

const site = 'http://localhost:4321';
const query = '/v2025-02-19/data/query/production?query=*&perspective=raw';
const mutate = '/v2025-02-19/data/mutate/production';
const mutations = JSON.stringify({ mutations: [{ create: { _id: 'page-1', _type: 'page' } }] });

/** Starts a service with the default origins, and a signed-in user. */
async function open(env: Readonly<Record<string, string>> = {}) {
  const { corsOrigins } = readConfig(env, '/');
  const world = await openLogin({ corsOrigins });
  const browser = world.open();
  await browser.logIn({ email: ann, password });
  const { url } = world.service;
  const ask = (path: string, origin: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...init.headers, origin, cookie: browser.cookie } });
  return { ...world, url, ask };
}

test('by default no other origin reads or acts for a user, not even the site, and it learns so', async () => {
  const { url, ask, accounts, service } = await open();
  const { secret: token } = accounts.tokens.create({ role: 'editor', label: 'Test' });
  const editor = service.client({ token, useCdn: false, apiVersion: '2025-02-19' });
  await editor.create({ _id: 'drafts.page-1', _type: 'page' });

  const reads = await ask(query, site);
  expect(reads.headers.get('access-control-allow-origin')).toBeNull();
  expect(await reads.json()).toMatchObject({ result: [] });

  const headers = { 'content-type': 'application/json' };
  const writes = await ask(mutate, site, { method: 'POST', body: mutations, headers });
  expect(writes.status).toBe(403);
  expect(await editor.fetch('count(*)', {}, { perspective: 'raw' })).toBe(1);

  const preflight = await fetch(url + mutate, {
    method: 'OPTIONS',
    headers: {
      origin: site,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  expect(preflight.headers.get('access-control-allow-headers')).toBeNull();

  const said = async (origin: string) => (await ask('/v1/check/cors', origin)).json();
  const result = (allowed: boolean) => ({ result: { allowed, withCredentials: allowed } });
  expect(await said(url)).toEqual(result(true));
  for (const origin of [site, 'http://localhost:4324']) {
    expect(await said(origin)).toEqual(result(false));
  }
});

test('over https only a cookie counts that no http page could have set', async () => {
  const publicUrl = 'https://content.example';
  const { open: openBrowser, service, accounts } = await openLogin({ publicUrl });
  const browser = openBrowser();
  await browser.logIn({ email: ann, password });
  const sessions = [...browser.cookies.keys()].filter((name) => name.includes('Session'));
  expect(sessions).toEqual(['__Host-sanitySession']);
  const me = (cookie: string) => fetch(`${service.url}/v1/users/me`, { headers: { cookie } });
  const secret = accounts.sessions.begin(accounts.users.find(ann)?.id ?? '');
  expect((await me(`sanitySession=${secret}`)).status).toBe(401);
  expect((await me(`sanitySession=${secret}; ${browser.cookie}`)).status).toBe(200);
  expect((await me(`__host-sanitySession=${secret}`)).status).toBe(401);

  const left = await fetch(`${service.url}/v1/auth/logout`, {
    method: 'POST',
    headers: { origin: publicUrl, cookie: browser.cookie },
  });
  expect(left.headers.get('set-cookie')).toMatch(
    /^__Host-sanitySession=; Max-Age=0; Path=\/; .*Secure/,
  );
  expect((await me(browser.cookie)).status).toBe(401);
});
