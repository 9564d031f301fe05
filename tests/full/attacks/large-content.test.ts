import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createDataset, type Document } from '../../content/dataset.ts';
import { startContentService, startSite } from '../../content/services.ts';
import { until } from '../../until.ts';

const MB = 1_000_000;

const health = z.object({ problems: z.array(z.string()) });

const faq = (index: number, answer: string): Document => ({
  _id: `faq-${String(index).padStart(5, '0')}`,
  _type: 'faq',
  _createdAt: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  question: `Question ${index}?`,
  answer,
});

const few = [1, 2, 3].map((index) => faq(index, `Answer ${index}.`));

test('a page has a bounded size whatever its content, and /health names what is left out', async () => {
  const dataset = createDataset(few);
  onTestFinished(dataset.remove);
  const content = await startContentService(dataset.folder);
  onTestFinished(content.close);
  const site = await startSite(content.url);
  onTestFinished(site.close);
  const home = async () => (await fetch(site.url)).text();
  /** Publishes documents and returns the home page, once `/health` names a problem that matches. */
  const publish = async (documents: readonly Document[], problem: RegExp) => {
    dataset.write(documents);
    let found = '';
    const isNamed = async () => {
      found = health.parse(await (await fetch(`${site.url}/health`)).json()).problems.join('\n');
      return problem.test(found);
    };
    await until(isNamed, () => `/health says ${problem}, not ${found}`);
    return home();
  };
  const small = (await home()).length;

  const many = Array.from({ length: 10_000 }, (_, index) => faq(index, 'An answer. '.repeat(40)));
  const crowded = await publish(many, /^faq: more than 100 documents; the first 100 are shown\.$/m);
  expect(questionsOn(crowded)).toHaveLength(100);
  expect(crowded.length).toBeLessThan(small + 0.2 * MB);

  const wordy = [
    ...few,
    ...many.slice(10, 90).map((one) => ({ ...one, answer: 'y'.repeat(50_000) })),
  ];
  const full = await publish(
    wordy,
    /^faq: \d+ documents are left out, since all together have more than 1 MB/m,
  );
  expect(questionsOn(full).slice(0, 3)).toEqual(['1', '2', '3']);
  expect(full.length).toBeLessThan(small + 1.5 * MB);

  const long = [...few, faq(4, 'z'.repeat(70_000)), faq(5, 'z'.repeat(2 * MB))];
  const kept = await publish(
    long,
    /^faq "faq-00004": answer has more than 60000 characters, .*; left out\.$/m,
  );
  expect(await problemsOf(site.url)).toContain('faq "faq-00005": is larger than 1 MB; left out.');
  expect(questionsOn(kept)).toEqual(['1', '2', '3']);

  // The result is larger than the content service allows: the last questions stay.
  const huge = [...few, faq(6, 'h'.repeat(20 * MB))];
  const before = await publish(huge, /^The faqs query failed\. Its result is larger than/m);
  expect(questionsOn(before)).toEqual(['1', '2', '3']);
});

/** Returns the numbers of the questions of a page. */
function questionsOn(page: string): string[] {
  return [...page.matchAll(/<h3>Question (\d+)\?<\/h3>/g)].map(([, number = '']) => number);
}

async function problemsOf(url: string): Promise<readonly string[]> {
  return health.parse(await (await fetch(`${url}/health`)).json()).problems;
}
