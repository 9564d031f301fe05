// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { one, rendered } from '../../test/rendered.ts';
import { Icon } from './Icon.tsx';

it('says nothing to whoever cannot see it', () => {
  expect(one(rendered(<Icon name="phone" />), 'svg').getAttribute('aria-hidden')).toBe('true');
});
