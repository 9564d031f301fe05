import { expect } from 'vitest';
import { company } from '../../../site/src/company.ts';
import { hang, status } from '../../helpers/faults/faults.ts';
import { test } from '../../helpers/faults/scene.ts';
import { shown } from '../../helpers/faults/shown-pages.ts';

test.for([
  ['is down', 'down'],
  ['hangs', hang],
  ['answers 500', status(500)],
] as const)(
  'a first start while the content API %s shows empty states and defaults, and content once it arrives',
  async ([, fault], { api, launch }) => {
    api.fall(fault);
    const site = await launch();
    const pages = await shown(site.url, 'No FAQs found.');
    for (const text of ['No About Image Found', 'No Image', company.phone, company.email]) {
      expect(pages['/']).toContain(text);
    }
    expect(pages['/']).not.toMatch(/id="(hero|transformations)"/);
    expect(pages['/projects']).toContain('Some of our Projects');
    expect(pages['/projects']).not.toContain('Project 1');

    await api.rise();
    await shown(site.url, 'edition 1.');
  },
);
