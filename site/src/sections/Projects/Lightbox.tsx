import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Project } from '../../content/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Image } from '../../ui/Image.tsx';
import styles from './Lightbox.module.css';
import { Share } from './Share.tsx';
import { useSwipe } from './useSwipe.ts';

interface Props {
  project: Project;
  /** From 1, in a list of `count`. */
  position: number;
  count: number;
  /** Asks for the next project (1) or the previous (-1). */
  onMove: (by: number) => void;
  onClose: () => void;
}

/** A modal `dialog`: Escape, the close button and a click beside it close it; arrow keys move. */
export function Lightbox({ project, position, count, onMove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const tile = useRef(project.slug);

  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
    if (dialog.current?.open === false) dialog.current.showModal();
    return () => {
      style.removeProperty('--scrollbar');
    };
  }, []);

  // Once the dialog is out of the page, which until then lets nothing else have the focus.
  useEffect(() => () => focusTile(tile.current), []);

  // What a shared link, a bookmark and the browser's history are called.
  useEffect(() => {
    const { title } = document;
    document.title = `${project.title} | ${title.split(' | ').at(-1)}`;
    return () => {
      document.title = title;
    };
  }, [project.title]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat) return; // Each picture on the way would be fetched.
    if (event.key === 'ArrowLeft') onMove(-1);
    if (event.key === 'ArrowRight') onMove(1);
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close();
  };

  return (
    <dialog
      ref={dialog}
      className={`dark ${styles.lightbox}`}
      aria-labelledby="lightbox-title"
      onClose={onClose}
      onClick={onClick}
      onKeyDown={onKeyDown}
      {...useSwipe(onMove)}
    >
      <div className={styles.content}>
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
        <Image
          key={project.slug}
          picture={project.large}
          sizes="(min-width: 64em) calc(100vw - 30rem), (min-resolution: 2.5dppx) 60vw, 100vw"
          first
          className={styles.picture}
        />
        {/* Where it is long it scrolls: by keys, too, in every browser. */}
        <div className={styles.text} tabIndex={0}>
          <div aria-live="polite" aria-atomic="true">
            <p className={styles.position}>
              {position} of {count}
            </p>
            <h2 id="lightbox-title">{project.title}</h2>
          </div>
          <p>{project.description}</p>
        </div>
        <div className={styles.bar}>
          <Share slug={project.slug} />
          {count > 1 && (
            <div className={styles.arrows}>
              <button type="button" aria-label="Previous" onClick={() => onMove(-1)}>
                <Icon name="previous" />
              </button>
              <button type="button" aria-label="Next" onClick={() => onMove(1)}>
                <Icon name="next" />
              </button>
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}

function focusTile(slug: string) {
  const tile = document.getElementById(slug);
  const { top = 0, bottom = 0 } = tile?.getBoundingClientRect() ?? {};
  // Nothing moves where the tile can be seen.
  tile?.focus({ preventScroll: bottom > 0 && top < innerHeight });
}
