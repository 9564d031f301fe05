import { memo } from 'react';
import { fieldOf, isBlank, type Project } from '../../content/pages.ts';
import { Image } from '../../ui/Image.tsx';
import styles from './Tile.module.css';

interface Props {
  project: Project;
  first: boolean;
}

/** A project in the gallery. Opening another one, which is a press's work, draws it no second time. */
export const Tile = memo(function Tile({ project, first }: Props) {
  return (
    <li>
      <a
        id={project.slug}
        href={isBlank(project.large) ? `#${project.slug}` : project.large.src}
        className={styles.tile}
        data-replay=""
      >
        {/* Before the picture, because the link is named by both in this order. */}
        <span className={styles.overlay}>
          <span className={styles.title} data-edit={fieldOf(project, 'title')}>
            {project.title}
          </span>
        </span>
        <Image
          picture={project.tile}
          sizes="(min-width: 64em) 31vw, (min-resolution: 2.5dppx) 28vw, 45vw"
          first={first}
          className={styles.picture}
          edit={fieldOf(project, 'image')}
        />
      </a>
    </li>
  );
});
