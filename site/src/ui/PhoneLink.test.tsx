// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered } from '../../test/rendered.ts';
import { PhoneLink } from './PhoneLink.tsx';

it('is plain text without a number', () => {
  const box = rendered(<PhoneLink phone={{ text: 'Ask at the gate', tel: null, chat: null }} />);
  expect(box.innerHTML).toBe('<span>Ask at the gate</span>');
});
