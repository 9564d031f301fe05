import { afterAll, beforeAll, expect, it } from 'vitest';
import { everything } from '../../content/documents.ts';
import { type Hostile, hostileDocuments } from '../../content/hostile.ts';
import { type Services, startServices } from '../../content/services.ts';
import { noProblems, problemsOf } from '../../valid/validate.ts';

let services: Services;

beforeAll(async () => {
  services = await startServices([]);
});

afterAll(() => services?.close());

const names: Hostile[] = ['length', 'word', 'markup', 'template', 'script', 'data', 'letters'];

it.each(names)('every page is valid HTML with a hostile text in every field: %s', async (name) => {
  await services.publish(hostileDocuments(name), `${name}-project-0`);
  expect(await problemsOf(services.url)).toEqual(noProblems);
});

it('every page is valid HTML without content, and with a few documents of every type', async () => {
  const drafts = everything().map((one) => ({ ...one, _id: `drafts.${one._id}` }));
  await services.publish(drafts, 'No FAQs found.');
  expect(await problemsOf(services.url)).toEqual(noProblems);
  await services.publish(everything(), 'project-4');
  expect(await problemsOf(services.url)).toEqual(noProblems);
});
