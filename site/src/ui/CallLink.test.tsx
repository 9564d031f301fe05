// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { named, rendered } from '../../test/rendered.ts';
import { CallLink } from './CallLink.tsx';

it('leads to the contact section where no number could be read', () => {
  const phone = { text: 'Phone', tel: null, chat: null };
  const box = rendered(<CallLink phone={phone}>Call</CallLink>);
  expect(named(box, 'a', 'Call').getAttribute('href')).toBe('/#contact');
});
