// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { named, rendered } from '../../test/rendered.ts';
import { PhoneLink } from './PhoneLink.tsx';

describe('PhoneLink', () => {
  it('dials the number, shown as the editor typed it', () => {
    const phone = { text: '012 000 0100', tel: 'tel:+27120000100', chat: null };
    const box = rendered(<PhoneLink phone={phone} />);
    expect(named(box, 'a', '012 000 0100').getAttribute('href')).toBe('tel:+27120000100');
  });

  it('is plain text without a number', () => {
    const text = 'Ask at the gate';
    const box = rendered(<PhoneLink phone={{ text, tel: null, chat: null }} />);
    expect(box.innerHTML).toBe('<span>Ask at the gate</span>');
  });
});
