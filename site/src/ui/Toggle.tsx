import { NEEDS_SCRIPT } from '../dom-contract.ts';

interface Props {
  expanded: boolean;
  /** The id of the list that expands. */
  controls: string;
  /** Describes the list to screen readers, which announce the button without it. */
  of: string;
  onToggle: (expanded: boolean) => void;
}

/**
 * Renders the button View More or View Less below a list that shows its first items. The button stays where it
 * is in the window when the list above it becomes shorter.
 */
export function Toggle({ expanded, controls, of, onToggle }: Props) {
  return (
    <button
      type="button"
      className={`button outline ${NEEDS_SCRIPT}`}
      aria-expanded={expanded}
      aria-controls={controls}
      data-replay=""
      onClick={({ currentTarget: button }) => {
        const { top } = button.getBoundingClientRect();
        onToggle(!expanded);
        if (!expanded || top > innerHeight) return;
        // React has rendered before the next frame.
        requestAnimationFrame(() => {
          scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
        });
      }}
    >
      {expanded ? 'View Less' : 'View More'}
      <span className="visually-hidden">{` ${of}`}</span>
    </button>
  );
}
