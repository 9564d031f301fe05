import { describe, expect } from 'vitest';
import { company } from '../../site/src/company.ts';
import { hang, status } from './faults.ts';
import { test } from './scene.ts';
import { shown } from './visit.ts';

describe('a first start without content and without a release', {
  timeout: 60_000,
}, () => {
  test.for([
    ['is down', 'down'],
    ['hangs', hang],
    ['answers 500', status(500)],
  ] as const)(
    'while the content API %s: empty states and defaults, and content as soon as it can be had',
    async ([, fault], { api, launch }) => {
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
    },
  );
});
