// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { attributes, named, one, rendered } from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import { Testimonials } from './Testimonials.tsx';

const { phone } = createSample('Text').contact;
const testimonials = <Testimonials phone={phone} />;

describe('Testimonials', () => {
  it('is the section #testimonials, named by its heading', () => {
    const section = one(rendered(testimonials), 'section#testimonials');
    expect(one(section, 'h2').id).toBe(section.getAttribute('aria-labelledby'));
  });

  it("has a 'Get Your Free Quote Today' link that dials the phone", () => {
    const link = named(rendered(testimonials), 'a', 'Get Your Free Quote Today');
    expect(link.getAttribute('href')).toBe(phone.tel);
  });

  it('embeds the reviews widget', () => {
    const frame = one(rendered(testimonials), 'iframe');
    expect(attributes(frame, 'src', 'title')).toEqual({ src: '/reviews', title: 'Client reviews' });
  });

  it('links the reviews while the frame is not loaded', () => {
    const link = named(rendered(testimonials), 'a', 'Show the reviews');
    expect(link.getAttribute('href')).toBe('/reviews');
  });

  it('lets the widget run scripts, but not as the site', () => {
    const allowed = one(rendered(testimonials), 'iframe').getAttribute('sandbox')?.split(' ');
    expect(allowed).toContain('allow-scripts');
    expect(allowed).not.toContain('allow-same-origin');
  });
});
