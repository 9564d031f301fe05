import { useState } from 'react';
import { MORE, NEEDS_SCRIPT } from '../dom-contract.ts';
import { viewLess, viewMore } from '../labels.ts';

interface Props {
  /** The id of the list that expands. */
  controls: string;
  /** Describes the list to screen readers, which announce the button without it. */
  of: string;
}

/**
 * Renders the button View More or View Less below a list that shows its first items; `more.browser.ts` hides the
 * others. The button stays where it is in the window when the list above it becomes shorter.
 */
export function Toggle({ controls, of }: Props) {
  const [expanded, setExpanded] = useState(false);
  const toggle = (button: Element) => {
    const { top } = button.getBoundingClientRect();
    setExpanded(!expanded);
    for (const item of document.querySelectorAll(`#${controls} .${MORE}`)) {
      if (expanded) item.setAttribute('hidden', 'until-found');
      else item.removeAttribute('hidden');
    }
    if (!expanded || top > innerHeight) return;
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  return (
    <button
      type="button"
      className={`button outline ${NEEDS_SCRIPT}`}
      aria-expanded={expanded}
      aria-controls={controls}
      data-replay=""
      onClick={({ currentTarget }) => toggle(currentTarget)}
    >
      {/* An element for each text: React cannot change one of several that a translator has replaced. */}
      <span>{expanded ? viewLess : viewMore}</span>
      <span className="visually-hidden">{` ${of}`}</span>
    </button>
  );
}
