import { close, loading } from '../../labels.ts';
import { Icon } from '../../ui/Icon.tsx';
import image from '../../ui/Image.module.css';
import { closeIcon } from '../../ui/icon-lines.ts';
import styles from './Lightbox.module.css';

/**
 * The lightbox that a tile opens, before React's. `opening.browser.ts` fills in a copy. It has only what is styled: this
 * page fills its first flight.
 */
export function OpeningLightbox() {
  return (
    <template data-opening="">
      <dialog className={`dark ${styles.lightbox}`} data-early="">
        <div className={styles.content}>
          <button type="button" className={styles.close} aria-label={close}>
            <Icon lines={closeIcon} />
          </button>
          <span className={`${image.frame} ${styles.picture}`} />
          <div className={styles.text}>
            <div aria-live="polite">
              <p className={styles.position}>{loading}</p>
            </div>
          </div>
        </div>
      </dialog>
    </template>
  );
}
