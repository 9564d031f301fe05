import { createServer, type ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { bindFreePort } from '../../../tests/helpers/ports.ts';
import { createSessions } from './sessions.ts';

const { signal } = new AbortController();

/** Starts a service that accepts the cookie `a=known` until it has ended, refuses `a=wrong`, and keeps others waiting. */
async function startAsking(places = 1) {
  const asked: (string | undefined)[] = [];
  const waiting: ServerResponse[] = [];
  const ended = new Set<string | undefined>();
  const service = createServer(({ headers: { cookie } }, response) => {
    asked.push(cookie);
    response.setHeader('content-type', 'application/json');
    if (cookie === 'a=known' && !ended.has(cookie)) response.end('{"id":"p-1"}');
    else if (cookie === 'a=wrong' || ended.has(cookie)) response.writeHead(401).end('{}');
    else waiting.push(response);
  });
  const port = await bindFreePort(service);
  onTestFinished(() => void service.close().closeAllConnections());
  const place = { projectId: 'embedded', apiHost: `http://localhost:${port}` };
  const sessions = createSessions(place, { running: 1, waiting: places });
  const accepts = (cookie: string, from = '192.0.2.1') => sessions(cookie, from, signal);
  return { asked, waiting, ended, accepts, service };
}

it('accepts what the service accepts, and asks nothing without a cookie', async () => {
  const { asked, accepts } = await startAsking();
  expect(await accepts('')).toBe(false);
  expect(asked).toEqual([]);
  expect(await accepts('a=known')).toBe(true);
  expect(await accepts('a=wrong')).toBe(false);
});

it('has a queue of its own for sessions that were accepted before', async () => {
  const { asked, waiting, accepts } = await startAsking();
  expect(await accepts('a=known')).toBe(true);
  const invented = [accepts('a=1'), accepts('a=2')];
  await expect.poll(() => asked).toEqual(['a=known', 'a=1']);
  expect(await accepts('a=3')).toBeNull();
  expect(await accepts('a=known')).toBe(true);
  waiting[0]?.writeHead(401).end('{}');
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.writeHead(401).end('{}');
  expect(await Promise.all(invented)).toEqual([false, false]);
});

it('has no place for a session that was accepted before and has ended', async () => {
  const { waiting, ended, accepts } = await startAsking();
  expect(await accepts('a=known')).toBe(true);
  ended.add('a=known');
  expect(await accepts('a=known')).toBe(false);
  const invented = [accepts('a=1'), accepts('a=2')];
  await expect.poll(() => waiting).toHaveLength(1);
  expect(await accepts('a=known')).toBeNull();
  waiting[0]?.writeHead(401).end('{}');
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.writeHead(401).end('{}');
  expect(await Promise.all(invented)).toEqual([false, false]);
});

it('gives clients turns, so that many invented sessions of one do not refuse others', async () => {
  const { waiting, accepts } = await startAsking(2);
  const invented = ['a=1', 'a=2', 'a=3'].map((cookie) => accepts(cookie));
  await expect.poll(() => waiting).toHaveLength(1);
  const other = accepts('a=known', '192.0.2.2');
  expect(await invented[2]).toBeNull();
  waiting[0]?.writeHead(401).end('{}');
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.writeHead(401).end('{}');
  expect(await other).toBe(true);
  expect(await Promise.all(invented)).toEqual([false, false, null]);
});

it('throws if the service is away, or answers with anything but a user', async () => {
  const { service, accepts } = await startAsking();
  service.removeAllListeners('request');
  service.on('request', (_, response) => response.end('{}'));
  await expect(accepts('a=known')).rejects.toThrow('is not a user');
  service.removeAllListeners('request');
  service.on('request', (_, response) => response.writeHead(500).end());
  await expect(accepts('a=known')).rejects.toThrow('has the status 500');
  service.close().closeAllConnections();
  await expect(accepts('a=known')).rejects.toThrow('fetch failed');
});
