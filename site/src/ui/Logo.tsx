import { company } from '../company.ts';
import { logoBricks } from '../logo-bricks.ts';
import styles from './Logo.module.css';

/** Renders the wordmark: three courses of brick in running bond, and the company's name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg aria-hidden="true" viewBox="0 0 30 26" width="30" height="26" fill="currentColor">
        <path d={logoBricks.path} />
      </svg>
      <span>{company.name}</span>
    </span>
  );
}
