// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered } from '../../test/rendered.ts';
import { EmailLink } from './EmailLink.tsx';

it('is plain text without an address', () => {
  const box = rendered(<EmailLink email={{ text: 'Ask at the gate', mailto: null }} />);
  expect(box.innerHTML).toBe('<span>Ask at the gate</span>');
});
