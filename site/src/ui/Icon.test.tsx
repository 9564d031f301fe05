// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { one, rendered } from '../../test/rendered.ts';
import { Icon } from './Icon.tsx';

it('is hidden from screen readers', () => {
  expect(one(rendered(<Icon name="phone" />), 'svg').getAttribute('aria-hidden')).toBe('true');
});
