import { type ReactNode, useState } from 'react';
import { transformationsTitle } from '../../company.ts';
import type { OwnHeading } from '../../content/pages.ts';
import { NEEDS_SCRIPT, type View } from '../../dom-contract.ts';
import {
  carousel,
  chooseTransformation,
  next,
  positionOf,
  previous,
  seeAfter,
  seeBefore,
  showingAfter,
  showingBefore,
  show as showLabel,
  startProject,
  transformations,
} from '../../labels.ts';
import { Icon } from '../../ui/Icon.tsx';
import { nextIcon, previousIcon } from '../../ui/icon-lines.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import styles from './Transformations.module.css';
import { useTrack } from './useTrack.ts';

interface Props {
  count: number;
  heading?: OwnHeading;
  /** The slides: a scroll-snap list that works without this component. */
  children?: ReactNode;
}

interface State {
  readonly current: number;
  readonly view: View;
  /** Whether the visitor has chosen the view, which is then announced instead of the slide. */
  readonly isToggled: boolean;
}

const initial: State = { current: 0, view: 'before', isToggled: false };

/** The carousel. `useTrack.ts` controls its list, which works by itself without scripts. */
export function Transformations({ count, heading, children }: Props) {
  const [{ current, view, isToggled }, setState] = useState(initial);
  const show = (index: number) =>
    setState((state) => (state.current === index ? state : { ...initial, current: index }));
  const { frame, announcement, move } = useTrack(current, show);
  if (count === 0) return null;

  const other = view === 'before' ? 'after' : 'before';

  return (
    <section
      id="transformations"
      className="section dark"
      aria-labelledby="transformations-title"
      aria-roledescription={carousel}
    >
      <div className={`wrap row spread ${styles.head}`}>
        <SectionHead
          id="transformations-title"
          label={transformations}
          title={transformationsTitle}
          heading={heading}
        />
        {count > 1 && (
          <div className={`${NEEDS_SCRIPT} ${styles.arrows}`}>
            <button
              type="button"
              aria-label={previous}
              data-replay=""
              onClick={() => move(current - 1)}
            >
              <Icon lines={previousIcon} />
            </button>
            <button
              type="button"
              aria-label={next}
              data-replay=""
              onClick={() => move(current + 1)}
            >
              <Icon lines={nextIcon} />
            </button>
          </div>
        )}
      </div>
      <div ref={frame} className={styles.frame} data-view={view}>
        <button
          type="button"
          className={`${NEEDS_SCRIPT} ${styles.toggle}`}
          data-replay=""
          onClick={() => setState((state) => ({ ...state, view: other, isToggled: true }))}
        >
          {view === 'before' ? seeAfter : seeBefore}
        </button>
        {children}
      </div>
      <div className={'wrap row spread'}>
        <a href="#contact" className="button">
          {startProject}
        </a>
        {count > 1 && (
          <ul className={`${NEEDS_SCRIPT} ${styles.dots}`} aria-label={chooseTransformation}>
            {Array.from({ length: count }, (_, index) => (
              <li key={index}>
                <button
                  type="button"
                  aria-label={showLabel(positionOf(index + 1, count))}
                  aria-current={index === current}
                  data-replay=""
                  onClick={() => move(index)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isToggled ? (view === 'before' ? showingBefore : showingAfter) : announcement}
      </p>
    </section>
  );
}
