// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { attributes, click, hydrated, one, rendered, textOf } from '../../test/rendered.ts';
import { Toggle } from './Toggle.tsx';

const toggle = (expanded: boolean, onToggle = (_: boolean) => {}) => (
  <Toggle expanded={expanded} controls="list" of="services" onToggle={onToggle} />
);

describe('Toggle', () => {
  it.each([
    [false, 'View More'],
    [true, 'View Less'],
  ])('is labelled with its effect: expanded %s, %s', (expanded, text) => {
    expect(textOf(one(rendered(toggle(expanded)), 'button'))).toBe(text);
  });

  it.each([
    [false, 'View More services'],
    [true, 'View Less services'],
  ])('describes the list for screen readers: expanded %s, %s', (expanded, text) => {
    expect(one(rendered(toggle(expanded)), 'button').textContent).toBe(text);
  });

  it.each([true, false])('has the state of the list that it controls: %s', (expanded) => {
    const button = one(rendered(toggle(expanded)), 'button');
    expect(attributes(button, 'aria-expanded', 'aria-controls')).toEqual({
      'aria-expanded': String(expanded),
      'aria-controls': 'list',
    });
  });

  it.each([true, false])(
    'calls onToggle with the other state when pressed: from %s',
    async (expanded) => {
      const onToggle = vi.fn<(expanded: boolean) => void>();
      await click(one(await hydrated(toggle(expanded, onToggle)), 'button'));
      expect(onToggle.mock.calls).toEqual([[!expanded]]);
    },
  );
});
