import { ISLAND, PROPS } from '../dom-contract.ts';

const islandsIn = (page: Document) => [...page.querySelectorAll('astro-island')];

/** Returns the properties of an island. Long ones are at the end of a page until React has come. */
function propsOf(island: Element | undefined): string {
  const late = () =>
    island?.ownerDocument
      .querySelector(`[${ISLAND}="${island.getAttribute('uid')}"]`)
      ?.getAttribute(PROPS);
  return island?.getAttribute('props') ?? late() ?? '{}';
}

/**
 * Lets React render the islands of another page in place of those of this one, also an open large picture.
 * Returns whether this page shows them then: before React has come, it cannot.
 */
export function renewIslands(page: Document): boolean {
  const theirs = islandsIn(page);
  return islandsIn(document).every((island, index) => {
    const props = propsOf(theirs[index]);
    if (propsOf(island) === props) return true;
    if (island.hasAttribute('ssr')) return false;
    // Astro renders an island with this attribute as soon as its properties change.
    island.setAttribute('ssr', '');
    island.setAttribute('props', props);
    return true;
  });
}
