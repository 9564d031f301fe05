import { useState } from 'react';
import type { Transformation } from '../../content/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Slide } from './Slide.tsx';
import styles from './Transformations.module.css';
import { useTrack } from './useTrack.ts';

interface Props {
  transformations: readonly Transformation[];
}

/** A scroll-snap list that works by itself; with script come arrows, dots and the after view. */
export function Transformations({ transformations }: Props) {
  const [state, setState] = useState({ current: 0, after: false });
  const [announced, setAnnounced] = useState(false);
  const show = (current: number) => {
    setAnnounced(true);
    setState((before) => (before.current === current ? before : { current, after: false }));
  };
  const { track, ready, scrollTo } = useTrack(show);
  const item = transformations[state.current];
  if (!item) return null;

  const move = (target: number) => {
    const index = (target + transformations.length) % transformations.length;
    show(index);
    scrollTo(index, index === target ? 'auto' : 'instant');
  };

  return (
    <section
      id="transformations"
      className="section dark"
      aria-labelledby="transformations-title"
      aria-roledescription="carousel"
    >
      <div className={`wrap ${styles.head}`}>
        <SectionHead id="transformations-title" label="Transformations" title="Before and after" />
        {transformations.length > 1 && (
          <div className={`needs-script ${styles.arrows}`}>
            <button
              type="button"
              aria-label="Previous"
              data-replay
              onClick={() => move(state.current - 1)}
            >
              <Icon name="previous" />
            </button>
            <button
              type="button"
              aria-label="Next"
              data-replay
              onClick={() => move(state.current + 1)}
            >
              <Icon name="next" />
            </button>
          </div>
        )}
      </div>
      <ul ref={track} className={styles.track} tabIndex={0} aria-label="All transformations">
        {transformations.map((transformation, index) => (
          <Slide
            key={transformation.id}
            item={transformation}
            position={`${index + 1} of ${transformations.length}`}
            hidden={ready && index !== state.current}
            after={state.after && index === state.current}
            onToggle={() => setState({ current: index, after: !state.after })}
          />
        ))}
      </ul>
      <div className={`wrap ${styles.foot}`}>
        <a href="#contact" className="button">
          Start Your Project
        </a>
        {transformations.length > 1 && (
          <ul className={`needs-script ${styles.dots}`} aria-label="Choose a transformation">
            {transformations.map(({ id, title }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`${index + 1}: ${title}`}
                  aria-current={index === state.current}
                  data-replay
                  onClick={() => move(index)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announced && `${state.current + 1} of ${transformations.length}: ${item.title}`}
      </p>
    </section>
  );
}
