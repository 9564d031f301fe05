// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { named, rendered } from '../../test/rendered.ts';
import { CallLink } from './CallLink.tsx';

describe('CallLink', () => {
  it.each([
    ['dials the phone', 'tel:+27120000100', 'tel:+27120000100'],
    ['leads to the contact section where no number could be read', null, '/#contact'],
  ])('%s', (_, tel, href) => {
    const box = rendered(<CallLink phone={{ text: 'Phone', tel, chat: null }}>Call</CallLink>);
    expect(named(box, 'a', 'Call').getAttribute('href')).toBe(href);
  });
});
