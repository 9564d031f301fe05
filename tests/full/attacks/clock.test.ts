import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createDataset } from '../../helpers/content/test-dataset.ts';
import { shown } from '../../helpers/faults/shown-pages.ts';
import { makeToken } from '../../helpers/processes/service-process.ts';
import { startContentService, startSite } from '../../helpers/processes/services.ts';
import { sanityClient } from '../../helpers/service/sanity-client.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Offsets of the clock from the right time, in ms. Each gets one edit. */
const STEPS = [0, -HOUR, 0, DAY, -DAY, HOUR];

const health = z.object({
  content: z.object({ age: z.number(), readAt: z.iso.datetime() }),
  problems: z.array(z.string()),
});

test('edits are published, and /health reports the age of the content, however the clock is stepped', async () => {
  const clock = await createClock();
  const dataset = await createDataset([
    { _id: 'faq', _type: 'faq', question: 'Began', answer: 'Yes.' },
  ]);
  onTestFinished(dataset.remove);
  const content = await startContentService(dataset.folder, clock.settings);
  onTestFinished(content.close);
  const site = await startSite(content.url, clock.settings);
  onTestFinished(site.close);
  await shown(site.url, 'Began');
  const token = makeToken({ CONTENT_DATA_DIR: content.data });
  const client = sanityClient(content.url, { token });

  for (const [index, offset] of STEPS.entries()) {
    clock.step(offset);
    const question = `Edit number ${index}`;
    await client.patch('faq').set({ question }).commit();
    await shown(site.url, question);
    const { content, problems } = health.parse(await (await fetch(`${site.url}/health`)).json());
    expect(content.age).toBeGreaterThanOrEqual(0);
    expect(content.age).toBeLessThan(HOUR / 2 / 1000);
    expect(Math.abs(Date.parse(content.readAt) - Date.now() - offset)).toBeLessThan(HOUR / 2);
    expect(problems).toEqual([]);
  }
});

/** Creates a clock, with the settings that make a program use it. */
async function createClock() {
  const file = join(await temporaryFolder(), 'offset');
  const loaded = pathToFileURL(join(import.meta.dirname, '../../attacks/stepped-clock.ts')).href;
  const step = (offset: number) => {
    // Atomic: programs may read the file at any moment.
    writeFileSync(`${file}.next`, String(offset));
    renameSync(`${file}.next`, file);
  };
  step(0);
  return { step, settings: { NODE_OPTIONS: `--import=${loaded}`, CLOCK_OFFSET_FILE: file } };
}
