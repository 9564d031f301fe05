// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { named, rendered } from '../../test/rendered.ts';
import { EmailLink } from './EmailLink.tsx';

describe('EmailLink', () => {
  it('links the address, shown as the editor typed it', () => {
    const email = { text: 'Office@company.example', mailto: 'mailto:Office@company.example' };
    const box = rendered(<EmailLink email={email} />);
    expect(named(box, 'a', email.text).getAttribute('href')).toBe(email.mailto);
  });

  it('is plain text without an address', () => {
    const text = 'Ask at the gate';
    const box = rendered(<EmailLink email={{ text, mailto: null }} />);
    expect(box.innerHTML).toBe('<span>Ask at the gate</span>');
  });
});
