import type { ResponsivePicture, Transformation } from '../../content/pages.ts';
import { Image } from '../../ui/Image.tsx';
import styles from './Slides.module.css';

interface Props {
  transformations: readonly Transformation[];
}

/** Shows all transformations side by side. Each has the width of the list. */
export function Slides({ transformations }: Props) {
  return (
    <ul className={styles.track} tabIndex={0} aria-label="Transformations">
      {transformations.map((item, index) => (
        <li key={item.id}>
          <article
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${transformations.length}`}
          >
            <div className={`wrap ${styles.views}`}>
              <View label="BEFORE" picture={item.before} className={styles.before} />
              <View label="AFTER" picture={item.after} className={styles.after} />
            </div>
            <div className={`wrap ${styles.text}`}>
              <div>
                <h3>{item.title}</h3>
                <div className={styles.place}>
                  {item.location && <p>{item.location}</p>}
                  {item.category && <p className={styles.badge}>{item.category}</p>}
                </div>
              </div>
              <p className={styles.description}>{item.description}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
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
      <figcaption>{label}</figcaption>
      {picture ? (
        <Image
          picture={picture}
          sizes="(min-width: 48em) 46vw, (min-resolution: 2.5dppx) 55vw, 91vw"
          className={styles.picture}
        />
      ) : (
        <p className={`missing ${styles.picture}`}>No Image</p>
      )}
    </figure>
  );
}
