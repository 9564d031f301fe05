import { fieldOf, type ResponsivePicture, type Transformation } from '../../content/pages.ts';
import {
  after,
  before,
  noImage,
  positionOf,
  slide,
  transformations as transformationsLabel,
} from '../../labels.ts';
import { DesktopSources } from '../../ui/DesktopSources.tsx';
import { Image } from '../../ui/Image.tsx';
import styles from './Slides.module.css';

interface Props {
  transformations: readonly Transformation[];
}

/** Shows all transformations side by side. Each has the width of the list. */
export function Slides({ transformations }: Props) {
  return (
    <ul className={styles.track} tabIndex={0} aria-label={transformationsLabel}>
      {transformations.map((item, index) => (
        <li key={item.id}>
          <article
            aria-roledescription={slide}
            aria-label={positionOf(index + 1, transformations.length)}
          >
            <div className={`wrap ${styles.views}`}>
              <View
                label={before}
                picture={item.before}
                className={styles.before}
                edit={fieldOf(item, 'beforeImage')}
              />
              <View
                label={after}
                picture={item.after}
                className={styles.after}
                edit={fieldOf(item, 'afterImage')}
              />
            </div>
            <div className={`wrap ${styles.text}`}>
              <div>
                <h3 data-edit={fieldOf(item, 'title')}>{item.title}</h3>
                <div className={styles.place}>
                  {(item.location || item.document) && (
                    <p data-edit={fieldOf(item, 'location')}>{item.location}</p>
                  )}
                  {(item.category || item.document) && (
                    <p className={styles.badge} data-edit={fieldOf(item, 'category')}>
                      {item.category}
                    </p>
                  )}
                </div>
              </div>
              <p className={styles.description} data-edit={fieldOf(item, 'description')}>
                {item.description}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

const sizes = '(min-width: 48em) 46vw, (min-resolution: 2.5dppx) 55vw, 91vw';

interface ViewProps {
  label: string;
  picture: ResponsivePicture | null;
  className: string | undefined;
  edit: string | undefined;
}

function View({ label, picture, className, edit }: ViewProps) {
  return (
    <figure className={`${styles.view} ${className}`}>
      <figcaption>{label}</figcaption>
      {picture ? (
        <Image picture={picture.mobile} sizes={sizes} className={styles.picture} edit={edit}>
          <DesktopSources picture={picture.desktop} sizes={sizes} />
        </Image>
      ) : (
        <p className={`missing ${styles.picture}`} data-edit-link={edit}>
          {noImage}
        </p>
      )}
    </figure>
  );
}
