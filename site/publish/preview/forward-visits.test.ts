import { createServer, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { bindFreePort, freePort } from '../../../tests/helpers/ports.ts';
import { createForwardVisits } from './forward-visits.ts';
import { createNotices, type Notice } from './notice.ts';

const studio = 'http://localhost:4322';
const visits = {
  today: '2026-11-24',
  receiver: 'here',
  days: { '2026-11-23': { 'call hero': 3 } },
};

/** Returns a function that requests the visits of the site at `port` like a Studio that is signed in. */
function forwardTo(port: number) {
  const forward = createForwardVisits({ port, common: {} });
  return async (method = 'GET', refusal: Notice | null = null) => {
    const headers = { origin: studio, cookie: 'a=b' };
    const request = Object.assign(new IncomingMessage(new Socket()), { method, headers });
    const answer = await forward(request, studio, refusal, new AbortController().signal);
    return { ...answer, text: answer.body.toString(), headers: answer.headers.join(' ') };
  };
}

/** Starts a site that answers this. */
async function startSite(answer: unknown) {
  const asked: string[] = [];
  const site = createServer(({ method, url, headers: { host, origin, cookie } }, response) => {
    asked.push(`${method} ${url} ${host?.split(':')[0]} ${origin} ${cookie}`);
    response.end(JSON.stringify(answer));
  });
  const port = await bindFreePort(site);
  onTestFinished(() => void site.close().closeAllConnections());
  return { asked, ask: forwardTo(port) };
}

it('passes a request on to the site with the cookie', async () => {
  const { asked, ask } = await startSite(visits);
  const { status, text, headers } = await ask();
  expect([status, JSON.parse(text)]).toEqual([200, visits]);
  expect(headers).toContain(`access-control-allow-origin ${studio}`);
  expect(headers).toContain('cache-control no-store');
  expect(asked).toEqual(['GET /visits localhost undefined a=b']);
});

it('passes nothing on that is refused, or with another method', async () => {
  const { asked, ask } = await startSite(visits);
  expect((await ask('GET', createNotices('en-ZA').logIn(studio))).status).toBe(401);
  expect((await ask('POST')).status).toBe(405);
  expect(asked).toEqual([]);
});

it('answers 503 for a site that is away, or that refuses', async () => {
  const { ask } = await startSite({ days: 'none' });
  expect((await ask()).status).toBe(503);
  expect((await forwardTo(await freePort())()).status).toBe(503);
});
