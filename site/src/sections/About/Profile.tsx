import type { AboutSection } from '../../content/pages.ts';
import { Image } from '../../ui/Image.tsx';
import { Paragraphs } from '../../ui/Paragraphs.tsx';
import styles from './Profile.module.css';

/** Shows the person who represents the company: photo, name, role, quote, bio. */
export function Profile({ about }: { about: AboutSection | null }) {
  return (
    <article className={styles.profile} aria-label={about?.name || 'Profile'}>
      {about?.photo ? (
        <Image
          picture={about.photo}
          sizes="(min-width: 48em) 400px, 50vw"
          className={styles.photo}
        />
      ) : (
        <p className={`missing ${styles.photo}`}>No Image</p>
      )}
      {about && (
        <div className={styles.intro}>
          {about.quote && (
            <blockquote className={styles.quote}>
              <p>{about.quote}</p>
            </blockquote>
          )}
          <div>
            {about.name && <h3>{about.name}</h3>}
            {about.role && <p className={styles.role}>{about.role}</p>}
          </div>
        </div>
      )}
      {about && about.bio.length > 0 && (
        <div className={styles.bio}>
          <Paragraphs texts={about.bio} />
        </div>
      )}
    </article>
  );
}
