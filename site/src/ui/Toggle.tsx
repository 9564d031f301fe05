import { NEEDS_SCRIPT } from '../dom-contract.ts';
import { viewLess, viewMore } from '../labels.ts';

interface Props {
  /** The id of the list that expands. */
  controls: string;
  /** Describes the list to screen readers, which announce the button without it. */
  of: string;
}

/** Renders the button View More below a list that shows its first items. `more.browser.ts` expands the list. */
export function Toggle({ controls, of }: Props) {
  return (
    <button
      type="button"
      className={`button outline ${NEEDS_SCRIPT}`}
      aria-expanded="false"
      aria-controls={controls}
      data-replay=""
    >
      {/* Both texts are in the page, where a translator finds them. */}
      <span>{viewMore}</span>
      <span hidden>{viewLess}</span>
      <span className="visually-hidden">{` ${of}`}</span>
    </button>
  );
}
