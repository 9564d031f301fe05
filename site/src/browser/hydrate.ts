import { type ComponentType, createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { PRESSED, REPLAY } from '../dom-contract.ts';

type Component = ComponentType<{ readonly children?: ReactNode }>;

/** An island, and the root that React has made of it. */
interface Island extends HTMLElement {
  root?: Root;
}

/**
 * Hydrates an island, in one task: nobody presses a control while React is half done. This is Astro's client
 * entry point for React components. Astro calls it again when the properties of an island change: in a preview.
 *
 * Where a translator or an extension has changed the island, React renders it anew: then the new controls get
 * the focus, the chosen options and the marks of early clicks of those that they replace, and the children are
 * the same nodes as before, scrolled as before.
 */
export default (island: Island) => (component: Component, props: object) => {
  const slot = island.querySelector('astro-slot');
  const children = slot && createElement(Children, { nodes: [...slot.childNodes] });
  const carryOver = [
    ...[...island.querySelectorAll('select')].map((select) => choiceOf(island, select)),
    ...[...island.querySelectorAll('astro-slot > *')].map(scrollOf),
    focusOf(island),
    ...[...island.querySelectorAll(`[${REPLAY}=${PRESSED}]`)].map((control) =>
      markOf(island, control),
    ),
  ];
  const element = createElement(component, props, children);
  flushSync(() => {
    if (island.root) island.root.render(element);
    else island.root = hydrateRoot(island, element);
  });
  for (const carry of carryOver) carry();
};

/** The island's children, which Astro has rendered. React does not look into an element with a text. */
function Children({ nodes }: { nodes: readonly Node[] }) {
  // Empty only where React has rendered the island anew.
  const fill = (slot: Element | null) => {
    if (!slot?.firstChild) slot?.append(...nodes);
  };
  return createElement('astro-slot', { ref: fill, suppressHydrationWarning: true }, '');
}

function choiceOf(island: Element, select: HTMLSelectElement) {
  const { value } = select;
  const find = counterpartOf(island, select);
  return () => {
    const now = find();
    if (!now || now.value === value) return;
    now.value = value;
    now.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** An element that is taken out of the page, and put back, shows its start. */
function scrollOf(child: Element) {
  const { scrollLeft: left } = child;
  return () => {
    if (child.scrollLeft !== left) child.scrollTo({ left, behavior: 'instant' });
  };
}

function focusOf(island: Element) {
  const { activeElement } = document;
  const find =
    activeElement instanceof HTMLElement && island.contains(activeElement)
      ? counterpartOf(island, activeElement)
      : () => null;
  return () => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
  };
}

function markOf(island: Element, control: Element) {
  control.setAttribute(REPLAY, ''); // The rendered value, which React compares.
  const find = counterpartOf(island, control);
  return () => find()?.setAttribute(REPLAY, PRESSED);
}

/**
 * Returns a function that finds the element which stands for `element` once the island has been rendered: itself,
 * or the one at the same place among those with the same name and class.
 */
function counterpartOf<T extends Element>(island: Element, element: T) {
  const alike = () =>
    [...island.querySelectorAll<T>(element.localName)].filter(
      (other) =>
        other.className === element.className &&
        other.hasAttribute(REPLAY) === element.hasAttribute(REPLAY),
    );
  const place = alike().indexOf(element);
  return () => (element.isConnected ? element : alike()[place]);
}
