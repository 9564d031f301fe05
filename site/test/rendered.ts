import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, onTestFinished, vi } from 'vitest';

/** Markup as an editor could paste it: shown as it stands, it runs nothing and breaks out of nothing. */
export const hostile = `"><script>steal()</script><img src=x onerror='steal()'>&amp;`;

/** Gives a box that holds the HTML of `node` without React: for tests of what a visitor is served. */
export function rendered(node: ReactNode): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(node);
  return box;
}

/**
 * Gives a box whose HTML React has taken over, for tests of what a visitor does. `before` sees the
 * HTML first. A test in which React complains, of a mismatch or two equal keys, fails.
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

/** Sends `event` to `target` and waits until React has answered it. */
export async function send(target: Element, event: Event): Promise<void> {
  await act(async () => target.dispatchEvent(event));
}

/** Clicks `target`, as a press of its key would. */
export async function click(target: Element, keys: MouseEventInit = {}): Promise<void> {
  await send(target, new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}

/** Gives what is read on the screen: the text, without what only a screen reader hears. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
  return copy.textContent.trim();
}

/** Gives the text of each element that matches, in order. */
export function texts(box: ParentNode, selector: string): string[] {
  return [...box.querySelectorAll(selector)].map(textOf);
}

/** Gives the one element that matches; throws unless there is exactly one. */
export function one(box: ParentNode, selector: string): Element {
  const [found, ...others] = box.querySelectorAll(selector);
  if (!found || others.length > 0) throw new Error(`Not one ${selector}, but ${others.length + 1}`);
  return found;
}

/** Gives the first link or button that is labelled or reads exactly `name`; throws without one. */
export function named(box: ParentNode, tag: 'a' | 'button', name: string): Element {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);
  const all = [...box.querySelectorAll(tag)];
  const found = all.find((element) => nameOf(element) === name);
  if (!found) throw new Error(`No ${tag} named ${name} among: ${all.map(nameOf).join(', ')}`);
  return found;
}

/** Gives the attributes by those names, `null` where there is none. */
export function attributes(element: Element, ...names: string[]): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
}
