import { createServer, type ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { bindFreePort } from '../../../tests/helpers/ports.ts';
import { readConfig } from '../config.ts';
import { createSessions } from './sessions.ts';

const { signal } = new AbortController();

/** Starts a service that accepts the cookie `a=known` until it has ended, refuses `a=wrong`, and keeps others waiting. */
async function startAsking() {
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
  const config = readConfig({ CONTENT_PORT: `${port}` }, '/');
  const logged: string[] = [];
  const log = (_level: string, sentence: string) => void logged.push(sentence);
  const find = createSessions(config, log, { running: 1, waiting: 1 });
  const statusOf = async (cookie: string) =>
    (await find(cookie, 'http://studio', signal))?.status ?? null;
  return { asked, waiting, ended, logged, statusOf, service };
}

it('accepts what the service accepts, and asks nothing without a cookie', async () => {
  const { asked, statusOf } = await startAsking();
  expect(await statusOf('')).toBe(401);
  expect(asked).toEqual([]);
  expect(await statusOf('a=known')).toBeNull();
  expect(await statusOf('a=wrong')).toBe(401);
});

it('has a queue of its own for sessions that were accepted before', async () => {
  const { asked, waiting, statusOf } = await startAsking();
  expect(await statusOf('a=known')).toBeNull();
  const invented = [statusOf('a=1'), statusOf('a=2')];
  await expect.poll(() => asked).toEqual(['a=known', 'a=1']);
  expect(await statusOf('a=3')).toBe(503);
  expect(await statusOf('a=known')).toBeNull();
  waiting[0]?.writeHead(401).end('{}');
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.writeHead(401).end('{}');
  expect(await Promise.all(invented)).toEqual([401, 401]);
});

it('has no place for a session that was accepted before and has ended', async () => {
  const { waiting, ended, statusOf } = await startAsking();
  expect(await statusOf('a=known')).toBeNull();
  ended.add('a=known');
  expect(await statusOf('a=known')).toBe(401);
  const invented = [statusOf('a=1'), statusOf('a=2')];
  await expect.poll(() => waiting).toHaveLength(1);
  expect(await statusOf('a=known')).toBe(503);
  waiting[0]?.writeHead(401).end('{}');
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.writeHead(401).end('{}');
  expect(await Promise.all(invented)).toEqual([401, 401]);
});

it('says that a service that is away cannot be asked', async () => {
  const { service, logged, statusOf } = await startAsking();
  service.closeAllConnections();
  service.close();
  expect(await statusOf('a=known')).toBe(503);
  expect(logged).toEqual([expect.stringContaining('Drafts cannot be read: ')]);
});
