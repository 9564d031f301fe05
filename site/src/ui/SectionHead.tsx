import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

interface Props {
  /** Id of the heading, for the section's `aria-labelledby`. */
  id: string;
  /** The small line above the heading. */
  label: string;
  title: string;
  children?: ReactNode;
}

/** Renders the head of a section: a label, an `h2` and the elements below it. */
export function SectionHead({ id, label, title, children }: Props) {
  return (
    <header className={styles.head}>
      <p className={styles.label}>{label}</p>
      <h2 id={id}>{title}</h2>
      {children}
    </header>
  );
}
