import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { test } from '../../faults/scene.ts';
import { PATHS, shown, visit } from '../../faults/visit.ts';
import { until } from '../../until.ts';

test('the year changes on both pages when it changes in Pretoria, without a restart', async ({
  launch,
}) => {
  const clock = pathToFileURL(join(import.meta.dirname, 'clock.ts')).href;
  // A minute before midnight there: long enough for a busy machine to publish.
  const env = { NODE_OPTIONS: `--import=${clock}`, CLOCK_AT: '2030-12-31T21:59:00Z' };
  const site = await launch({ env });
  const old = await shown(site.url, 'edition 1.');
  for (const path of PATHS) expect(yearsOn(old[path])).toEqual(['2030', '12']);
  const isNew = async () => yearsOn((await visit(site.url))['/'])[0] === '2031';
  await until(isNew, 'the year has turned');
  const pages = await visit(site.url);
  for (const path of PATHS) expect(yearsOn(pages[path])).toEqual(['2031', '13']);
});

/** Returns the year of a page's copyright line, and the years in business in its footer. */
function yearsOn(page: string) {
  return [/©\D*(\d+)/, /(\d+)\D{1,20}years of building/].map((text) => text.exec(page)?.[1]);
}
