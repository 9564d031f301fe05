import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createStatusResponder } from './status-responder.ts';

const status = {
  host: 'a.example',
  since: 1,
  isUploading: false,
  failure: null,
  next: 0,
  problems: [],
  examples: [],
};

const visits = {
  today: '2026-11-24',
  receiver: 'here',
  days: { '2026-11-23': { 'call hero': 3 } },
};

/** Requests the status with a cookie that is accepted, refused or not checked. Counts checks and tries. */
function ask(
  {
    method = 'GET',
    url = '/status',
    ...own
  }: IncomingHttpHeaders & { method?: string; url?: string },
  accepted: boolean | null | Error = true,
) {
  const count = { checks: 0, tries: 0 };
  const respond = createStatusResponder({
    accepts: async () => {
      count.checks += 1;
      if (accepted instanceof Error) throw accepted;
      return accepted;
    },
    status: () => status,
    visits: async () => visits,
    tryNow: () => {
      count.tries += 1;
    },
    headers: {},
  });
  const headers = { host: 'localhost:4321', cookie: 'a=b', ...own };
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
  return { answer: respond(request), count };
}

it.each([
  [{ cookie: undefined }],
  [{ cookie: '' }],
  [{ host: undefined }],
  [{ host: 'www.company.example' }],
  [{ host: 'localhost.evil.example' }],
  [{ origin: 'http://localhost:4321' }],
  [{ origin: 'null', method: 'POST' }],
  [{ method: 'HEAD' }],
  [{ method: 'DELETE' }],
  [{ url: '/' }],
  [{ url: '/status?' }],
  [{ url: '/visits?' }],
  [{ url: '/visits', cookie: undefined }],
  [{ url: '/visits', host: 'www.company.example' }],
  [{ url: '/visits', origin: 'http://localhost:4321' }],
  [{ url: '/visits', method: 'POST' }],
])('leaves %j to the pages, and asks nobody for it', (request) => {
  const { answer, count } = ask(request);
  expect(answer).toBeNull();
  expect(count).toEqual({ checks: 0, tries: 0 });
});

it.each(['localhost:4321', '127.0.0.1:4321', '[::1]:4321', 'LOCALHOST'])(
  'tells editors the status at %s, and that nobody may keep it',
  async (host) => {
    const { answer, count } = ask({ host });
    const { body, headers = [] } = (await answer) ?? {};
    expect(JSON.parse(`${body}`)).toEqual(status);
    expect(headers.join(' ')).toContain('cache-control no-store');
    expect(count).toEqual({ checks: 1, tries: 0 });
  },
);

it('tells editors what was counted', async () => {
  const { answer, count } = ask({ url: '/visits' });
  const { body, headers = [] } = (await answer) ?? {};
  expect(JSON.parse(`${body}`)).toEqual(visits);
  expect(headers.join(' ')).toContain('cache-control no-store');
  expect(count).toEqual({ checks: 1, tries: 0 });
});

it.each([
  [false, 401],
  [null, 503],
])('tells no visits if the check of the cookie ends with %s', async (accepted, expected) => {
  const { answer } = ask({ url: '/visits' }, accepted);
  expect(await answer).toMatchObject({ status: expected });
});

it('has a failed upload tried with POST', async () => {
  const { answer, count } = ask({ method: 'POST' });
  expect(await answer).toMatchObject({ status: 200 });
  expect(count.tries).toBe(1);
});

it.each([
  [false, 401],
  [null, 503],
  [new Error('away'), 503],
])(
  'tells and tries nothing if the check of the cookie ends with %s',
  async (accepted, expected) => {
    const { answer, count } = ask({ method: 'POST' }, accepted);
    const { status: code, body } = (await answer) ?? {};
    expect(code).toBe(expected);
    expect(`${body}`).not.toContain(status.host);
    expect(count.tries).toBe(0);
  },
);
