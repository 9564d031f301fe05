import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { documents } from '../../../../tests/helpers/site/answers.ts';
import {
  json,
  type StubService,
  startStubService,
} from '../../../../tests/helpers/site/stub-service.ts';
import { company } from '../../company.ts';
import { previewTexts } from '../../preview/texts.ts';
import type { Content } from '../model/types.ts';
import { documentTypes, queryNames as names, queries } from '../vendor/queries.ts';
import { emptyContent, loadContent } from './load-content.ts';

const { project, about, transformation, faq, settings } = documents;
const answers = {
  projects: [project],
  about,
  transformations: [transformation],
  faqs: [faq],
  settings,
};

const says = (status: number, body: object) => (response: ServerResponse) =>
  json(response, status, body);

let stub: StubService | undefined;
afterEach(() => stub?.close());

async function load(different: Parameters<typeof startStubService>[0] = {}, options = {}) {
  stub = await startStubService({ ...answers, ...different });
  // A deadline that only ends a hang.
  const limits = { deadline: 600_000, ...options };
  return { ...(await loadContent(stub.client, limits)), asked: stub.asked };
}

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
    faqs: [{ _id: 'f2', question: 'Why?' }, { _id: 'f1', question: 7, answer: {} }, faq],
    settings: { phone: {} },
  });
  expect(warnings.map(({ shown }) => shown)).toEqual([
    'faq "f1": answer is not text, answer is missing; left out.',
    'faq "f2": answer is missing; left out.',
    'settings "without an id": phone is not text; shown without it.',
  ]);
});

test('an editor reads them in another language than the log', async () => {
  const faqs = [{ _id: 'f1', question: 'Why?' }, faq];
  const { warnings } = await load({ faqs, settings: 7 }, { says: previewTexts('de').problems });
  expect(warnings).toEqual([
    {
      logged: 'The settings query failed: AnswerError: is not a document',
      shown:
        'Die Abfrage settings ist fehlgeschlagen. Die Antwort des Inhaltsdienstes ist kein Dokument.',
    },
    {
      logged: 'faq "f1": answer is missing; left out.',
      shown: 'faq "f1": Antwort fehlt; weggelassen.',
    },
  ]);
});

test('updated has the times of the documents shown, also for previous answers', async () => {
  const at = (month: number, document = {}) => ({
    ...document,
    _updatedAt: `2026-0${month}-01T02:00:00+02:00`,
  });
  const { content } = await load(
    {
      projects: [at(1, project), { ...project, _updatedAt: null }],
      about: at(2),
      transformations: [at(3, transformation)],
      faqs: [at(4, faq)],
      settings: says(500, {}),
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

test('empty answers are no failure; if all are, a warning says so', async () => {
  const none = { projects: [], about: null, transformations: [], faqs: [], settings: null };
  const { content, warnings } = await load(none);
  expect(content).toEqual(emptyContent());
  expect(content.contact.address).toBe(company.address);
  expect(warnings.map(({ shown }) => shown)).toEqual([
    expect.stringContaining(
      'no documents of the types projectGallery, aboutSection, beforeAndAfterGallery, faq, and settings,',
    ),
  ]);
  for (const [name, type] of Object.entries(documentTypes))
    expect(Object.entries(queries)).toContainEqual([
      name,
      expect.stringContaining(`_type == "${type}"`),
    ]);
  // It is not shown without a picture, but it is there.
  expect((await load({ ...none, projects: [{ ...project, image: null }] })).warnings).toEqual([]);
});

describe.each(names)('%s alone fails', (name) => {
  const raw = (status: number, type: string, body: string) => (response: ServerResponse) =>
    response.writeHead(status, { 'Content-Type': type }).end(body);

  test.each([
    ['an error of the server', says(500, { message: 'at secret.ts:1' }), /failed \(500\)/],
    ['a refusal', says(400, { error: { description: 'no' } }), /refused .* \(400\)/],
    ['an error that is not JSON', raw(500, 'text/html', '<h1>Oops</h1>'), /failed \(500\)/],
    ['an empty error', raw(404, 'text/plain', ''), /refused .* \(404\)/],
    ['broken JSON', raw(200, 'application/json', '{"result": ['), /not a result/],
    ['a page', raw(200, 'text/html', '<!doctype html>'), /not a result/],
    ['nothing', raw(200, 'application/json', ''), /not a result/],
    ['no result', says(200, { ms: 1 }), /not a result/],
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
        { ...nothing, [name]: says(500, {}) },
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
      { ...broken, projects: [project, { _id: 'p9', image: 'none' }, null] },
      { previous: answers },
    );
    expect(failed).toEqual(['about', 'faqs']);
    expect(content.about).toMatchObject({ name: 'Thandi Example' });
    expect(content.faqs).toMatchObject([{ id: faq._id }]);
    expect(content.projects.map(({ slug }) => slug)).toEqual(['roof']);
  });

  test('a previous answer that this version cannot parse is dropped', async () => {
    const { content, failed } = await load(
      { faqs: says(500, {}) },
      { previous: { faqs: 'in another form' } },
    );
    expect(content.faqs).toEqual([]);
    expect(content.failures.faqs).toMatch(/failed \(500\)/);
    expect(failed).toEqual(['faqs']);
  });
});

test('queries that fail for the same reason share one line in the log', async () => {
  const down = says(500, {});
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

test('Retry-After of a refusal asks for no pause', async () => {
  const refuse = (r: ServerResponse) => r.writeHead(400, { 'Retry-After': '7' }).end('{}');
  const { content, retryAfter } = await load({ faqs: refuse });
  expect(content.failures.faqs).toMatch(/refused/);
  expect(retryAfter).toBe(0);
});

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

/** Returns the documents that parts of the content name. */
function namedIn({ projects, about, transformations, faqs, settings, contact }: Content) {
  const parts = [...projects, about, ...transformations, ...faqs, settings, contact, contact.phone];
  return parts.map((part) => part?.document);
}

test('each part of content that can be edited names its document', async () => {
  const editable = await load({}, { isEditable: true });
  expect(namedIn(editable.content)).toEqual([
    'projectGallery x',
    'aboutSection x',
    'beforeAndAfterGallery x',
    'faq x',
    ...Array.from({ length: 3 }, () => 'settings x'),
  ]);
  const { content } = await load();
  expect(JSON.stringify(content)).not.toContain('"document"');
});

test('missing singletons can be edited, and their queries that fail not', async () => {
  const none = { about: null, settings: null };
  const { content, answers } = await load(none, { isEditable: true });
  expect(content.about).toMatchObject({ name: '', document: 'aboutSection aboutSection' });
  expect(content.settings).toBeNull();
  expect(content.contact.document).toBe('settings settings');
  expect(answers).toMatchObject(none);
  const failed = await load({ about: says(500, {}) }, { isEditable: true });
  expect(failed.content.about).toBeNull();
});

test('each entry of the hours keeps its place where it can be edited', async () => {
  const hours = ['Monday', '', 'Sunday:\nclosed'];
  const { content } = await load({ settings: { hours } }, { isEditable: true });
  expect(content.contact.hours).toEqual(['Monday', '', 'Sunday: closed']);
  const released = await load({ settings: { hours } });
  expect(released.content.contact.hours).toEqual(['Monday', 'Sunday:', 'closed']);
});

test('the promise rejects only if the caller aborts', async () => {
  const reason = new Error('stopping');
  await expect(load({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
