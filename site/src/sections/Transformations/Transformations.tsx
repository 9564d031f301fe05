import { transformationsTitle } from '../../company.ts';
import { headingOf, type Transformation, type Words } from '../../content/pages.ts';
import { NEEDS_SCRIPT } from '../../dom-contract.ts';
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
  transformations as transformationsLabel,
} from '../../labels.ts';
import { Icon } from '../../ui/Icon.tsx';
import { nextIcon, previousIcon } from '../../ui/icon-lines.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Slides } from './Slides.tsx';
import styles from './Transformations.module.css';

interface Props {
  transformations: readonly Transformation[];
  words: Words;
}

/**
 * Renders the carousel: a scroll-snap list, which works by itself. `carousel.browser.ts` starts its controls. Texts that
 * take turns are all in the page, where a translator finds them.
 */
export function Transformations({ transformations, words }: Props) {
  const { length } = transformations;
  if (length === 0) return null;
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
          label={transformationsLabel}
          title={transformationsTitle}
          {...headingOf(words, 'transformationsTitle')}
        />
        {length > 1 && (
          <div className={`${NEEDS_SCRIPT} ${styles.arrows}`}>
            <button type="button" aria-label={previous} data-step="-1" data-replay="">
              <Icon lines={previousIcon} />
            </button>
            <button type="button" aria-label={next} data-step="1" data-replay="">
              <Icon lines={nextIcon} />
            </button>
          </div>
        )}
      </div>
      <div className={styles.frame} data-view="before">
        <button type="button" className={`${NEEDS_SCRIPT} ${styles.toggle}`} data-replay="">
          <span>{seeAfter}</span>
          <span hidden>{seeBefore}</span>
        </button>
        <Slides transformations={transformations} />
      </div>
      <div className={'wrap row spread'}>
        <a href="#contact" className="button">
          {startProject}
        </a>
        {length > 1 && (
          <ul className={`${NEEDS_SCRIPT} ${styles.dots}`} aria-label={chooseTransformation}>
            {Array.from({ length }, (_, index) => (
              <li key={index}>
                <button
                  type="button"
                  aria-label={showLabel(positionOf(index + 1, length))}
                  aria-current={index === 0}
                  data-replay=""
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* Announced: the slide that is shown, or its view. */}
      <div className="visually-hidden" aria-live="polite">
        <p />
        <p hidden>{showingBefore}</p>
        <p hidden>{showingAfter}</p>
      </div>
    </section>
  );
}
