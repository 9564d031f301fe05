import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { Project } from '../../content/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Image } from '../../ui/Image.tsx';
import styles from './Lightbox.module.css';

interface Props {
  projects: readonly Project[];
  current: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** A modal `dialog`: Escape, the close button and a click beside it close it; arrow keys move. */
export function Lightbox({ projects, current, onMove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const project = projects[current];

  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
    if (dialog.current?.open === false) dialog.current.showModal();
    return () => {
      style.removeProperty('--scrollbar');
    };
  }, []);

  if (!project) return null;

  const move = (by: number) => onMove((current + by + projects.length) % projects.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
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
    >
      <div className={styles.content}>
        <Image
          key={project.id}
          picture={project.large}
          sizes="(min-width: 64em) calc(100vw - 30rem), (min-resolution: 2.5dppx) 60vw, 100vw"
          first
          className={styles.picture}
        />
        <div className={styles.text} aria-live="polite">
          <p className={styles.position}>
            {current + 1} of {projects.length}
          </p>
          <h2 id="lightbox-title">{project.title}</h2>
          <p>{project.description}</p>
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
        {projects.length > 1 && (
          <div className={styles.arrows}>
            <button type="button" aria-label="Previous" onClick={() => move(-1)}>
              <Icon name="previous" />
            </button>
            <button type="button" aria-label="Next" onClick={() => move(1)}>
              <Icon name="next" />
            </button>
          </div>
        )}
      </div>
    </dialog>
  );
}
