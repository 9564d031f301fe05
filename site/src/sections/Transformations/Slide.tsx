import type { ResponsivePicture, Transformation } from '../../content/types.ts';
import { Image } from '../../ui/Image.tsx';
import styles from './Slide.module.css';

interface Props {
  item: Transformation;
  /** `3 of 10`. */
  position: string;
  /** Out of view, and so out of reach of keyboard and screen reader. */
  hidden: boolean;
  /** Which of the two a narrow screen shows. */
  after: boolean;
  onToggle: () => void;
}

export function Slide({ item, position, hidden, after, onToggle }: Props) {
  return (
    <li className={styles.slide} inert={hidden}>
      <article aria-roledescription="slide" aria-label={position}>
        <div className={`wrap ${styles.views}`} data-view={after ? 'after' : 'before'}>
          <View label="BEFORE" picture={item.before} className={styles.before} />
          <View label="AFTER" picture={item.after} className={styles.after} />
          <button
            type="button"
            className={`needs-script ${styles.toggle}`}
            data-replay
            onClick={onToggle}
          >
            {after ? 'See Before' : 'See After'}
          </button>
        </div>
        <div className={`wrap ${styles.text}`}>
          <div>
            <h3>{item.title}</h3>
            <p className={styles.place}>
              {item.location && <span>{item.location}</span>}
              {item.category && <span className={styles.badge}>{item.category}</span>}
            </p>
          </div>
          <p className={styles.description}>{item.description}</p>
        </div>
      </article>
    </li>
  );
}

interface ViewProps {
  label: 'BEFORE' | 'AFTER';
  picture: ResponsivePicture | null;
  className: string | undefined;
}

function View({ label, picture, className }: ViewProps) {
  return (
    <figure className={`${styles.view} ${className}`}>
      {picture ? (
        <Image picture={picture} sizes="(min-width: 48em) 50vw, 100vw" className={styles.picture} />
      ) : (
        <p className={styles.missing}>No Image</p>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
