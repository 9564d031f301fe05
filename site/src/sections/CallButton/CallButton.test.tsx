// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { one, rendered } from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import { CallButton } from './CallButton.tsx';

const { phone } = createSample('Text').contact;

describe('CallButton', () => {
  it('dials the phone', () => {
    const link = one(rendered(<CallButton phone={phone} />), 'a');
    expect(link.getAttribute('href')).toBe(phone.tel);
  });

  it('has an accessible name, although it shows only an icon', () => {
    expect(one(rendered(<CallButton phone={phone} />), 'a').textContent).toBe('Call us');
  });
});
