import { services } from '../../company.ts';
import { MORE } from '../../dom-contract.ts';
import { SERVICES_SHOWN_FIRST } from '../shown-first.ts';
import styles from './ServiceList.module.css';

/** Lists all services. `more.browser.ts` hides those after the first. */
export function ServiceList() {
  return (
    <ul className={styles.list}>
      {services.map(({ title, description, features }, index) => (
        <li key={title} className={index < SERVICES_SHOWN_FIRST ? undefined : MORE}>
          <article>
            <h3>{title}</h3>
            <p>{description}</p>
            <ul className={styles.features}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </article>
        </li>
      ))}
    </ul>
  );
}
