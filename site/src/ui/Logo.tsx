import { company } from '../company.ts';
import styles from './Logo.module.css';

/** The wordmark: three courses of brick in running bond, and the company's name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg aria-hidden="true" viewBox="0 0 30 26" width="30" height="26" fill="currentColor">
        <path d="M0 0h18v7H0zM20 0h10v7H20zM0 9.5h8v7H0zM10 9.5h20v7H10zM0 19h18v7H0zM20 19h10v7H20z" />
      </svg>
      <span>{company.name}</span>
    </span>
  );
}
