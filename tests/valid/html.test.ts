import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything } from '../content/documents.ts';
import { hostileDocuments } from '../content/hostile.ts';
import { type Services, startServices } from '../content/services.ts';
import { noProblems, problemsOf } from './validate.ts';

let services: Services;

beforeAll(async () => {
  services = await startServices([]);
});

afterAll(() => services?.close());

describe('every page is valid HTML', () => {
  it('without content', async () => {
    const drafts = everything().map((one) => ({ ...one, _id: `drafts.${one._id}` }));
    await services.publish(drafts, 'No FAQs found.');
    expect(await problemsOf(services.url)).toEqual(noProblems);
  });

  it('with a few documents of every type', async () => {
    await services.publish(everything(), 'project-4');
    expect(await problemsOf(services.url)).toEqual(noProblems);
  });

  it('with hostile text in every field', async () => {
    await services.publish(hostileDocuments('all'), 'all-project-0');
    expect(await problemsOf(services.url)).toEqual(noProblems);
  });
});
