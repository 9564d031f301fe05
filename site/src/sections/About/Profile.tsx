import { type AboutSection, fieldOf } from '../../content/pages.ts';
import { noImage, profile } from '../../labels.ts';
import { Image } from '../../ui/Image.tsx';
import { Paragraphs } from '../../ui/Paragraphs.tsx';
import styles from './Profile.module.css';

/** Shows the person who represents the company: photo, name, role, quote, bio. */
export function Profile({ about }: { about: AboutSection | null }) {
  return (
    <article className={styles.profile} aria-label={about?.name || profile}>
      {about?.photo ? (
        <Image
          picture={about.photo}
          sizes="(min-width: 48em) 400px, 50vw"
          className={styles.photo}
          edit={fieldOf(about, 'image')}
        />
      ) : (
        <p className={`missing ${styles.photo}`} data-edit-link={fieldOf(about, 'image')}>
          {noImage}
        </p>
      )}
      {about && (
        <div className={styles.intro}>
          {(about.quote || about.document) && (
            <blockquote className={styles.quote}>
              {/* The browser adds the quotation marks of the page's language. */}
              <q data-edit={fieldOf(about, 'quote')}>{about.quote}</q>
            </blockquote>
          )}
          <div>
            {(about.name || about.document) && (
              <h3 data-edit={fieldOf(about, 'name')}>{about.name}</h3>
            )}
            {(about.role || about.document) && (
              <p className={styles.role} data-edit={fieldOf(about, 'role')}>
                {about.role}
              </p>
            )}
          </div>
        </div>
      )}
      {about && (about.bio.length > 0 || about.document) && (
        <div className={styles.bio}>
          <Paragraphs texts={about.bio} edit={fieldOf(about, 'bio')} />
        </div>
      )}
    </article>
  );
}
