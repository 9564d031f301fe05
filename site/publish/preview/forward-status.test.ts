import { createServer, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { bindFreePort, freePort } from '../../../tests/helpers/ports.ts';
import { createForwardStatus } from './forward-status.ts';
import { createNotices, type Notice } from './notice.ts';

const studio = 'http://localhost:4322';
const status = {
  host: 'a.example',
  since: 1,
  isUploading: true,
  failure: 'The host has no room.',
  next: 2,
  problems: ['The disk is almost full.'],
  examples: ['phone'],
};
const silent = { problems: ['The site does not answer: start it again.'] };

/** Returns a function that requests the status of the site at `port` like a Studio that is signed in. */
function forwardTo(port: number) {
  const forward = createForwardStatus({ port, common: {} });
  return async (method = 'GET', refusal: Notice | null = null, origin = studio) => {
    const headers = { origin, cookie: 'a=b' };
    const request = Object.assign(new IncomingMessage(new Socket()), { method, headers });
    const { signal } = new AbortController();
    const answer = await forward(request, studio, refusal, signal);
    return { ...answer, text: answer.body.toString(), headers: answer.headers.join(' ') };
  };
}

/** Starts a site that has this status. */
async function startSite() {
  const asked: string[] = [];
  const site = createServer(({ method, url, headers: { host, origin, cookie } }, response) => {
    asked.push(`${method} ${url} ${host?.split(':')[0]} ${origin} ${cookie}`);
    response.end(JSON.stringify(status));
  });
  const port = await bindFreePort(site);
  const stop = () => void site.close().closeAllConnections();
  onTestFinished(stop);
  return { asked, stop, ask: forwardTo(port) };
}

it.each(['GET', 'POST'])('passes %s on to the site with the cookie', async (method) => {
  const { asked, ask } = await startSite();
  const { status: code, text, headers } = await ask(method);
  expect([code, JSON.parse(text)]).toEqual([200, status]);
  expect(headers).toContain(`access-control-allow-origin ${studio}`);
  expect(headers).toContain('cache-control no-store');
  expect(asked).toEqual([`${method} /status localhost undefined a=b`]);
});

it('passes nothing on that is refused, from another origin, or with another method', async () => {
  const { asked, ask } = await startSite();
  expect((await ask('GET', createNotices('en-ZA').logIn(studio))).status).toBe(401);
  expect((await ask('POST', null, 'http://localhost:1')).status).toBe(403);
  expect((await ask('DELETE')).status).toBe(405);
  expect(asked).toEqual([]);
});

it('keeps the last status of a site that does not answer, with that problem', async () => {
  const { stop, ask } = await startSite();
  await ask();
  stop();
  expect(JSON.parse((await ask()).text)).toEqual({ ...status, ...silent });
});

it('says that a site has not answered yet', async () => {
  const { text } = await forwardTo(await freePort())();
  const empty = { host: '', since: 0, isUploading: false, failure: null, next: 0, examples: [] };
  expect(JSON.parse(text)).toEqual({ ...empty, ...silent });
});
