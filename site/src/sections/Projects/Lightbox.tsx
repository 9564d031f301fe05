import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { companyName } from '../../company.ts';
import { fieldOf, type Project } from '../../content/pages.ts';
import { EARLY, LIGHTBOX, SCROLLBAR } from '../../dom-contract.ts';
import { close, loading, next, notLoaded, positionOf, previous } from '../../labels.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Image } from '../../ui/Image.tsx';
import { closeIcon, nextIcon, previousIcon } from '../../ui/icon-lines.ts';
import styles from './Lightbox.module.css';
import { Share } from './Share.tsx';
import { useLargePicture } from './useLargePicture.ts';
import { useSwipe } from './useSwipe.ts';

interface Props {
  project: Project;
  /** Position in a list of `count` projects, starting at 1. */
  position: number;
  count: number;
  /** Called to move to the next project (1) or the previous one (-1). */
  onMove: (by: number) => void;
}

/**
 * Shows a project in a modal `dialog`. Escape, the close button and a click on the backdrop close
 * it, which `opening.browser.ts` hears; arrow keys move.
 */
export function Lightbox({ project, position, count, onMove }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const tile = useRef(project.slug);
  const isThere = useLargePicture(dialog, project.slug);

  useLayoutEffect(() => {
    const root = document.documentElement;
    // The lightbox that the page has opened before holds the page already.
    if (!root.hasAttribute(LIGHTBOX)) {
      root.style.setProperty(SCROLLBAR, `${innerWidth - root.clientWidth}px`);
    }
    root.toggleAttribute(LIGHTBOX, true);
    document.querySelector(`[${EARLY}]`)?.remove();
    if (dialog.current?.open === false) dialog.current.showModal();
    // Safari 16 leaves the focus outside, where the keys of the dialog do nothing.
    closeButton.current?.focus();
    return () => {
      root.toggleAttribute(LIGHTBOX, false);
      root.style.removeProperty(SCROLLBAR);
    };
  }, []);

  // Focus the tile after the dialog has left the page: until then nothing else can have the focus.
  useEffect(() => () => focusTile(tile.current), []);

  // The title appears in shared links, bookmarks and the browser's history.
  useEffect(() => {
    const { title } = document;
    document.title = `${project.title} | ${companyName}`;
    return () => {
      document.title = title;
    };
  }, [project.title]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat) return; // A held key would load every picture on the way.
    if (event.altKey || event.ctrlKey || event.metaKey) return; // The browser's own: Back, for example.
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
      onClick={onClick}
      onKeyDown={onKeyDown}
      {...useSwipe(onMove)}
    >
      <div className={styles.content}>
        <button
          ref={closeButton}
          type="button"
          className={styles.close}
          aria-label={close}
          onClick={() => dialog.current?.close()}
        >
          <Icon lines={closeIcon} />
        </button>
        <Image
          key={project.slug}
          picture={{ ...project.large, alt: project.tile.alt }}
          sizes="(min-width: 64em) calc(100vw - 30rem), (min-resolution: 2.5dppx) 60vw, 100vw"
          first
          className={styles.picture}
          edit={fieldOf(project, 'image')}
        />
        {/* Long text scrolls. `tabIndex` makes it scroll with the keyboard in every browser. */}
        <div className={styles.text} tabIndex={0}>
          <div aria-live="polite" aria-atomic="true">
            <p className={styles.position}>
              <span>{positionOf(position, count)}</span>
              {isThere !== true && <span>{` · ${isThere === null ? loading : notLoaded}`}</span>}
            </p>
            <h2 id="lightbox-title">
              <span data-edit={fieldOf(project, 'title')}>{project.title}</span>
            </h2>
          </div>
          <p data-edit={fieldOf(project, 'description')}>{project.description}</p>
          {/* Visitors see it in the filter only. */}
          {project.document && <p data-edit={fieldOf(project, 'category')}>{project.category}</p>}
        </div>
        <div className={styles.bar}>
          <Share slug={project.slug} />
          {count > 1 && (
            <div className={styles.arrows}>
              <button type="button" aria-label={previous} onClick={() => onMove(-1)}>
                <Icon lines={previousIcon} />
              </button>
              <button type="button" aria-label={next} onClick={() => onMove(1)}>
                <Icon lines={nextIcon} />
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
  // Do not scroll if the tile is already visible.
  tile?.focus({ preventScroll: bottom > 0 && top < innerHeight });
}
