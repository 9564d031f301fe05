import {
  type ComponentType,
  createElement,
  Fragment,
  startTransition,
  useLayoutEffect,
} from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { REPLAY } from '../dom-contract.ts';

/** An island, and the root that React has made of it. */
interface Island extends HTMLElement {
  root?: Root;
}

/**
 * Hydrates an island in short tasks, so that a press is answered meanwhile. This is Astro's client entry point for
 * React components. Astro calls it again when the properties of an island change: in a preview. Resolves when the
 * island is React's.
 *
 * Where a translator or an extension has changed the island, React renders it anew: then the new controls get the
 * focus and the chosen options of those that they replace.
 */
export default (island: Island) => (component: ComponentType<object>, props: object) =>
  new Promise<void>((resolve) => {
    const element = createElement(
      Fragment,
      null,
      createElement(component, props),
      // Last: when it is rendered, all before it is, and the page still shows what was there.
      createElement(CarryOver, { island, onDone: resolve }),
    );
    if (island.root) flushSync(() => island.root?.render(element));
    else {
      // Not in the task in which Astro has read the properties.
      setTimeout(() =>
        startTransition(() => {
          island.root = hydrateRoot(island, element);
        }),
      );
    }
  });

/** Notes what the visitor has chosen and focused while it is rendered, and restores it in what React has put there. */
function CarryOver({ island, onDone }: { island: Element; onDone: () => void }) {
  const restore = [
    ...[...island.querySelectorAll('select')].map((select) => choiceOf(island, select)),
    focusOf(island),
  ];
  useLayoutEffect(() => {
    for (const one of restore) one();
    onDone();
  });
  return null;
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
