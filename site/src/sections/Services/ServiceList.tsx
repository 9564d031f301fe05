import { fieldOf, servicesOf, type Words } from '../../content/pages.ts';
import { MORE } from '../../dom-contract.ts';
import { SERVICES_SHOWN_FIRST } from '../shown-first.ts';
import styles from './ServiceList.module.css';

/** Lists all services. `more.browser.ts` hides those after the first. */
export function ServiceList({ words }: { words: Words }) {
  const fieldIn = (path: string | undefined, name: string) =>
    path && fieldOf(words, `${path}.${name}`);
  return (
    <ul className={styles.list}>
      {servicesOf(words).map(({ title, description, features, path }, index) => (
        <li key={path ?? title} className={index < SERVICES_SHOWN_FIRST ? undefined : MORE}>
          <article data-edit-link={path ? undefined : fieldOf(words, 'services')}>
            <h3
              data-edit={fieldIn(path, 'title')}
              data-edit-link={path ? undefined : fieldOf(words, 'services')}
            >
              {title}
            </h3>
            <p data-edit={fieldIn(path, 'description')}>{description}</p>
            <ul className={styles.features}>
              {features.map((feature, place) => (
                <li key={feature} data-edit={fieldIn(path, `features[${place}]`)}>
                  {feature}
                </li>
              ))}
            </ul>
          </article>
        </li>
      ))}
    </ul>
  );
}
