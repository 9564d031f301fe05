import { expect, it } from 'vitest';
import { createResource } from './resource.ts';

const html = { 'content-type': 'text/html' };
const text = '<p>Home</p>'.repeat(100);

it('reuses the encodings of equal bytes', async () => {
  const known = await createResource(200, text, html);
  expect((await createResource(200, text, html, known)).bodies).toBe(known.bodies);
  expect((await createResource(200, `${text}.`, html, known)).bodies).not.toBe(known.bodies);
});
