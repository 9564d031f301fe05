import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { json, startStubService } from '../../test/stub-service.ts';
import { company } from '../company.ts';
import { createContentClient, emptyContent, loadContent } from './index.ts';
import { queryNames as names } from './queries.ts';

const picture = { asset: { _id: 'image-0a1b-2000x1500-jpg', color: '#8a5a44' }, alt: 'A wall' };
const answers = {
  projects: [
    { _id: 'p2', title: 'New Roof', description: 'Tiles', category: 'Roofing', image: picture },
    { _id: 'p1', title: 'Old Wall', description: null, category: null, image: picture },
    { _id: 'p0', title: 'No picture yet', image: null },
  ],
  about: {
    name: 'Thandi Example',
    role: 'Director',
    happyClients: 150,
    projectsCompleted: '300+',
    image: picture,
  },
  transformations: [{ _id: 't1', title: 'Garden', beforeImage: picture, afterImage: picture }],
  faqs: [{ _id: 'f1', question: 'How long?', answer: 'A while.\n\nLonger in rain.' }],
  settings: {
    phone: '082 000 0100',
    email: 'hello@kareeklip.example',
    address: '1 Example Road',
    hours: ['Mon 8-5'],
  },
};

type Stub = Awaited<ReturnType<typeof startStubService>>;
let stub: Stub | undefined;
afterEach(() => stub?.close());

async function load(different: Parameters<typeof startStubService>[0] = {}, options = {}) {
  stub = await startStubService({ ...answers, ...different });
  const client = createContentClient({
    projectId: 'abc123',
    dataset: 'production',
    apiHost: stub.apiHost,
  });
  // A deadline that only ends a hang.
  const limits = { deadline: 600_000, ...options };
  return { ...(await loadContent(client, limits)), asked: stub.asked };
}

test('the answers of the five queries become the content', async () => {
  const { content, warnings, syncTags } = await load();
  expect(content.projects).toMatchObject([
    { slug: 'new-roof', title: 'New Roof', category: 'Roofing', tile: { alt: 'A wall' } },
    { slug: 'old-wall', description: '', category: '', large: { color: '#8a5a44' } },
  ]);
  expect(content.hero).toMatchObject({ width: 1920, height: 1440, alt: 'A wall' });
  expect(content.about).toMatchObject({
    happyClients: '150',
    projectsCompleted: '300+',
    aboutImage: null,
  });
  expect(content.transformations).toMatchObject([
    { id: 't1', before: { mobile: { width: 1280 } } },
  ]);
  expect(content.faqs).toEqual([
    { id: 'f1', question: 'How long?', answer: ['A while.', 'Longer in rain.'] },
  ]);
  expect(content.contact).toMatchObject({
    phone: { tel: 'tel:+27820000100' },
    email: { mailto: 'mailto:hello@kareeklip.example' },
    address: '1 Example Road',
    hours: ['Mon 8-5'],
  });
  expect(content.failures).toEqual({});
  expect(warnings).toEqual([]);
  expect(syncTags).toEqual(names.map((name) => `s1:${name}`).toSorted());
});

test('each query of the spec is sent once, without a credential', async () => {
  const { asked } = await load({}, { lastLiveEventId: 'event-7' });
  expect(asked.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
  for (const { url, headers } of asked) {
    expect(url.pathname).toBe('/v2023-07-01/data/query/production');
    expect(url.searchParams.get('perspective')).toBe('published');
    expect(url.searchParams.get('lastLiveEventId')).toBe('event-7');
    expect(headers['x-sanity-project-id']).toBe('abc123');
    expect(headers.authorization).toBeUndefined();
  }
});

test('warnings name each problem, always in the same order', async () => {
  const { warnings } = await load({
    faqs: [
      { _id: 'f2', question: 'Why?' },
      { _id: 'f1', question: 7, answer: {} },
      answers.faqs[0],
    ],
    settings: { phone: {} },
  });
  expect(warnings.map(({ shown }) => shown)).toEqual([
    'faq "f1": answer is not text, answer is missing; left out.',
    'faq "f2": answer is missing; left out.',
    'settings "without an id": phone is not text; shown without it.',
  ]);
});

test('updated has the times of the documents shown, also for previous answers', async () => {
  const at = (month: number, document = {}) => ({
    ...document,
    _updatedAt: `2026-0${month}-01T02:00:00+02:00`,
  });
  const [newest, ...others] = answers.projects;
  const { content } = await load(
    {
      projects: [at(1, newest), ...others],
      about: at(2),
      transformations: answers.transformations.map((one) => at(3, one)),
      faqs: answers.faqs.map((one) => at(4, one)),
      settings: (r: ServerResponse) => json(r, 500, {}),
    },
    { previous: { settings: at(5) } },
  );
  expect(content.updated).toEqual({
    projects: ['2026-01-01T00:00:00.000Z', null],
    about: ['2026-02-01T00:00:00.000Z'],
    transformations: ['2026-03-01T00:00:00.000Z'],
    faqs: ['2026-04-01T00:00:00.000Z'],
    settings: ['2026-05-01T00:00:00.000Z'],
  });
});

test('empty answers are not a failure', async () => {
  const none = { projects: [], about: null, transformations: [], faqs: [], settings: null };
  const { content, warnings } = await load(none);
  expect(content).toEqual(emptyContent());
  expect(content.contact.address).toBe(company.address);
  expect(warnings).toEqual([]);
});

describe.each(names)('%s alone fails', (name) => {
  const raw = (status: number, type: string, body: string) => (response: ServerResponse) =>
    response.writeHead(status, { 'Content-Type': type }).end(body);

  test.each([
    [
      'an error of the server',
      (r: ServerResponse) => json(r, 500, { message: 'at secret.ts:1' }),
      /failed \(500\)/,
    ],
    [
      'a refusal',
      (r: ServerResponse) => json(r, 400, { error: { description: 'no' } }),
      /refused .* \(400\)/,
    ],
    ['an error that is not JSON', raw(500, 'text/html', '<h1>Oops</h1>'), /failed \(500\)/],
    ['an empty error', raw(404, 'text/plain', ''), /refused .* \(404\)/],
    ['broken JSON', raw(200, 'application/json', '{"result": ['), /not a result/],
    ['a page', raw(200, 'text/html', '<!doctype html>'), /not a result/],
    ['nothing', raw(200, 'application/json', ''), /not a result/],
    ['no result', (r: ServerResponse) => json(r, 200, { ms: 1 }), /not a result/],
    ['a number', 7, /not a (?:list|document)/],
    ['text', 'drafts', /not a (?:list|document)/],
    [
      'the wrong kind',
      name === 'about' || name === 'settings' ? [] : {},
      /not a (?:list|document)/,
    ],
  ])('with %s', async (_, answer, reason) => {
    const { content, warnings } = await load({ [name]: answer });
    expect(Object.keys(content.failures)).toEqual([name]);
    expect(content.failures[name]).toMatch(reason);
    expect(content.failures[name]).not.toContain('secret');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.logged).toMatch(new RegExp(`^The ${name} query failed: [^\\n]*$`));
    expect(warnings[0]?.shown).toBe(`The ${name} query failed. ${content.failures[name]}`);
    expect(content[name]).toEqual(emptyContent()[name]);
    for (const other of names) {
      if (other !== name) expect(content[other]).not.toEqual(emptyContent()[other]);
    }
  });
});

/** Replaces the clock of the deadline. `expire` makes the deadline pass. */
function controlDeadline() {
  const deadline = new AbortController();
  const requested = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  onTestFinished(() => requested.mockRestore());
  const expire = () => deadline.abort(new DOMException('The deadline passed.', 'TimeoutError'));
  return { requested, expire };
}

test('a query to a service that never answers ends at the deadline', async () => {
  const { expire, requested } = controlDeadline();
  const { content } = await load({ faqs: expire }, { deadline: 400 });
  expect(content.failures.faqs).toBe('The content service did not answer in time.');
  expect(requested).toHaveBeenCalledWith(400);
});

test('queries to an overloaded service are retried until the deadline', async () => {
  const { expire } = controlDeadline();
  let attempts = 0;
  const { content } = await load({
    faqs: (r: ServerResponse) => {
      attempts += 1;
      if (attempts === 3) expire();
      else json(r, 503, {});
    },
  });
  expect(content.failures).toEqual({ faqs: 'The content service did not answer in time.' });
});

describe('with previous answers', () => {
  test.each(names)(
    'a failed %s query keeps its previous answer, and the others are new',
    async (name) => {
      const nothing = { projects: [], about: null, transformations: [], faqs: [], settings: null };
      const { content, failed, warnings, ...rest } = await load(
        { ...nothing, [name]: (r: ServerResponse) => json(r, 500, {}) },
        { previous: answers },
      );
      for (const other of names) {
        if (other === name) expect(content[other]).not.toEqual(emptyContent()[other]);
        else expect(content[other]).toEqual(emptyContent()[other]);
      }
      expect(content.failures).toEqual({});
      expect(failed).toEqual([name]);
      expect(warnings).toHaveLength(1);
      expect(rest.answers).toEqual({ ...nothing, [name]: answers[name] });
    },
  );

  test('a list of only invalid documents is a failure, and one invalid document among valid ones is left out', async () => {
    const broken = { about: { bio: {}, name: 'x'.repeat(2_000_000) }, faqs: [{ _id: 7 }] };
    const { content, failed } = await load(
      { ...broken, projects: [answers.projects[0], { _id: 'p9', image: 'none' }, null] },
      { previous: answers },
    );
    expect(failed).toEqual(['about', 'faqs']);
    expect(content.about).toMatchObject({ name: 'Thandi Example' });
    expect(content.faqs).toMatchObject([{ id: 'f1' }]);
    expect(content.projects.map(({ slug }) => slug)).toEqual(['new-roof']);
  });

  test('a previous answer that this version cannot parse is dropped', async () => {
    const { content, failed } = await load(
      { faqs: (r: ServerResponse) => json(r, 500, {}) },
      { previous: { faqs: 'in another form' } },
    );
    expect(content.faqs).toEqual([]);
    expect(content.failures.faqs).toMatch(/failed \(500\)/);
    expect(failed).toEqual(['faqs']);
  });
});

test('queries that fail for the same reason share one line in the log', async () => {
  const down = (r: ServerResponse) => json(r, 500, {});
  const { warnings } = await load({ projects: down, faqs: down, settings: 7 });
  expect(warnings).toHaveLength(2);
  expect(warnings[0]?.logged).toMatch(/^The projects, faqs queries failed: /);
});

test.each([429, 503])(
  '%s with Retry-After is not retried, and retryAfter has the delay',
  async (status) => {
    const busy = (r: ServerResponse) => r.writeHead(status, { 'Retry-After': '7' }).end('{}');
    const { content, retryAfter, asked } = await load({ faqs: busy });
    expect(content.failures.faqs).toMatch(/asked for a pause/);
    expect(retryAfter).toBe(7000);
    expect(asked.filter(({ name }) => name === 'faqs')).toHaveLength(1);
  },
);

const midnight = 'Sat, 01 Jan 2000 00:00:00 GMT';

test.each([
  ['a date', { 'Retry-After': 'Sat, 01 Jan 2000 00:01:00 GMT' }, 60_000],
  [
    'a date, which counts from the Date of the response',
    { Date: midnight, 'Retry-After': 'Sat, 01 Jan 2000 00:00:30 GMT' },
    30_000,
  ],
  ['more than an hour, which counts as an hour', { 'Retry-After': '99999999' }, 3_600_000],
])('Retry-After may be %s', async (_, headers, delay) => {
  vi.useFakeTimers({ now: Date.parse(midnight), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { retryAfter } = await load({
    about: (r: ServerResponse) => {
      r.sendDate = false;
      r.writeHead(429, headers).end();
    },
  });
  expect(retryAfter).toBe(delay);
});

test('reading stops if a response does not end', async () => {
  const block = Buffer.alloc(1_000_000, 'x');
  const { content } = await load({
    faqs: (r: ServerResponse) => {
      r.writeHead(200, { 'Content-Type': 'application/json' });
      const write = () => {
        while (!r.destroyed && r.write(block));
      };
      r.on('drain', write);
      write();
    },
  });
  expect(content.failures.faqs).toMatch(/is too large/);
});

test('without a service the site is empty but still has a phone number', async () => {
  stub = await startStubService({});
  await stub.close();
  const client = createContentClient({
    projectId: 'abc123',
    dataset: 'production',
    apiHost: stub.apiHost,
  });
  const { content } = await loadContent(client, { deadline: 60 });
  expect(Object.keys(content.failures).toSorted()).toEqual([...names].toSorted());
  expect(content.contact.phone.tel).toMatch(/^tel:\+27/);
});

test('the promise rejects only if the caller aborts', async () => {
  const reason = new Error('stopping');
  await expect(load({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test('emptyContent uses its reason for every query', () => {
  expect(emptyContent('Not read yet.').failures).toEqual(
    Object.fromEntries(names.map((name) => [name, 'Not read yet.'])),
  );
});
