import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, onTestFinished, vi } from 'vitest';

/** Markup that an editor could paste: shown as text, it runs nothing and closes no element. */
export const hostile = `"><script>steal()</script><img src=x onerror='steal()'>&amp;`;

/** Renders the HTML that a visitor is served, without React. */
export function rendered(node: ReactNode): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(node);
  return box;
}

/**
 * Renders and hydrates a component. `before` is called with the HTML before hydration. A test in which
 * React logs an error (a mismatch, two equal keys) fails.
 */
export async function hydrated(
  node: ReactNode,
  before: (box: HTMLElement) => void = () => {},
): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const complain = vi.spyOn(console, 'error');
  const box = document.createElement('div');
  box.innerHTML = renderToString(node);
  before(box);
  const root = await act(async () => hydrateRoot(box, node));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
    const complaints = complain.mock.calls;
    complain.mockRestore();
    expect(complaints).toEqual([]);
  });
  return box;
}

/** Dispatches `event` and waits until React has handled it. */
export async function send(target: Element, event: Event): Promise<void> {
  await act(async () => target.dispatchEvent(event));
}

/** Clicks `target`, as a press of its key would. */
export async function click(target: Element, keys: MouseEventInit = {}): Promise<void> {
  await send(target, new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}

/** Returns the visible text, without text that is hidden or for screen readers only. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const hidden of copy.querySelectorAll('.visually-hidden, [hidden]')) hidden.remove();
  return copy.textContent.trim();
}

/** Returns the visible text of each matching element, in document order. */
export function texts(box: ParentNode, selector: string): string[] {
  return [...box.querySelectorAll(selector)].map(textOf);
}

/** Returns the only matching element. Throws unless there is exactly one. */
export function one(box: ParentNode, selector: string): Element {
  const [found, ...others] = box.querySelectorAll(selector);
  if (!found || others.length > 0) throw new Error(`Not one ${selector}, but ${others.length + 1}`);
  return found;
}

/** Returns the first link or button with the accessible name `name`. Throws without one. */
export function named(box: ParentNode, tag: 'a' | 'button', name: string): Element {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);
  const all = [...box.querySelectorAll(tag)];
  const found = all.find((element) => nameOf(element) === name);
  if (!found) throw new Error(`No ${tag} named ${name} among: ${all.map(nameOf).join(', ')}`);
  return found;
}

export function attributes(element: Element, ...names: string[]): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
}
