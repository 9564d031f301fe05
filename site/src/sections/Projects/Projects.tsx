import { useEffect, useRef, useState } from 'react';
import { projectsTitle } from '../../company.ts';
import { fieldWith, type OwnHeading, type Project } from '../../content/pages.ts';
import { NEEDS_SCRIPT } from '../../dom-contract.ts';
import { all, allProjects, backToHome, category as categoryLabel, shownIn } from '../../labels.ts';
import { Lightbox } from './Lightbox.tsx';
import styles from './Projects.module.css';
import { Tile } from './Tile.tsx';
import { replaceFragment, useFragment } from './useFragment.ts';

/** Number of tiles in the first row on a desktop. A phone shows them on its first screen too. */
const firstRow = 3;

interface Props {
  projects: readonly Project[];
  heading?: OwnHeading;
  /** Why the query failed, for the browser's console. Unset: it succeeded. */
  failure?: string | undefined;
}

/**
 * The projects page. A tile is a link to its picture. Once scripts run, `opening.browser.ts` puts the project in the
 * URL's fragment instead, and the lightbox shows it.
 */
export function Projects({ projects, heading, failure }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  // Empty until the visitor chooses, and then announced.
  const [chosen, setChosen] = useState('');
  const category = chosen || all;
  const fragment = useFragment();
  const opened = projects.find(({ slug }) => slug === fragment);

  // The project in the URL's fragment is shown among all if the category hides it.
  if (opened && category !== all && category !== opened.category) setChosen('');

  // Use a category that was chosen before hydration or restored by the browser.
  useEffect(() => {
    if (select.current?.value !== all) setChosen(select.current?.value ?? '');
  }, []);

  const categories = new Set([all, ...projects.map((project) => project.category)]);
  categories.delete('');
  const shown = projects.filter((project) => category === all || project.category === category);
  const position = opened ? shown.indexOf(opened) + 1 : 0;

  const moveBy = (by: number) => {
    const next = shown.at((position - 1 + by) % shown.length);
    if (next) replaceFragment(next.slug);
  };

  return (
    <section className={styles.projects} aria-labelledby="projects-title" data-failure={failure}>
      <div className={`wrap ${styles.head}`}>
        <h1 id="projects-title" {...(heading && fieldWith(heading, heading.name, projectsTitle))}>
          {heading?.text || projectsTitle}
        </h1>
        {categories.size > 1 && (
          <label className={`${NEEDS_SCRIPT} ${styles.filter}`}>
            <span>{categoryLabel}</span>
            <select
              ref={select}
              value={category}
              autoComplete="off"
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {[...categories].map((name) => (
                // A translator changes the text, which is the value of an option without one.
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {chosen &&
          (chosen === all ? `${allProjects}: ${shown.length}` : shownIn(shown.length, chosen))}
      </p>
      <ul className={`wrap ${styles.grid}`}>
        {shown.map((project, index) => (
          <Tile key={project.slug} project={project} first={index < firstRow} />
        ))}
      </ul>
      <p className="wrap">
        <a href="/" className="button outline">
          {backToHome}
        </a>
      </p>
      {opened && position > 0 && (
        // Opens anew when the filter falls back: then it returns the focus to the project that it shows.
        <Lightbox
          key={category}
          project={opened}
          position={position}
          count={shown.length}
          onMove={moveBy}
        />
      )}
    </section>
  );
}
