import { expect, it } from 'vitest';
import { createResource } from '../release/resource.ts';
import { entityTag } from './negotiate.ts';

it('gives encodings of other bytes another tag', async () => {
  const page = [200, '<p>Home</p>', { 'content-type': 'text/html' }, undefined] as const;
  const [full, quick] = [await createResource(...page), await createResource(...page, 'quick')];
  const tagsOf = (resource: typeof full) => [
    entityTag(resource, 'br'),
    entityTag(resource, 'gzip'),
  ];
  expect(new Set([...tagsOf(full), ...tagsOf(quick)]).size).toBe(4);
  expect(entityTag(quick, 'identity')).toBe(entityTag(full, 'identity'));
});
