import { expect } from 'vitest';
import { company } from '../../site/src/company.ts';
import type { ContentApi } from './content-api.ts';
import type { Fault } from './faults.ts';
import type { Site } from './site.ts';
import { shown } from './visit.ts';

/** Expects empty states and defaults from a site without content, and then its content. */
export async function expectFirstStart(
  api: ContentApi,
  launch: () => Promise<Site>,
  fault: Fault | 'down',
): Promise<void> {
  api.fall(fault);
  const site = await launch();
  const pages = await shown(site.url, 'No FAQs found.');
  for (const text of ['No About Image Found', 'No Image', company.phone, company.email]) {
    expect(pages['/']).toContain(text);
  }
  expect(pages['/']).not.toMatch(/id="(hero|transformations)"/);
  expect(pages['/projects']).toContain('Some of our Projects');
  expect(pages['/projects']).toContain(company.phone);
  expect(pages['/projects']).not.toContain('Project 1');

  await api.rise();
  await shown(site.url, 'edition 1.');
}
