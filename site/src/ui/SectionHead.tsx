import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

interface Props {
  /** Names the section for `aria-labelledby`. */
  id: string;
  /** The small line above the heading. */
  label: string;
  title: string;
  children?: ReactNode;
}

/** The head of a section: label, `h2`, and what leads into it. */
export function SectionHead({ id, label, title, children }: Props) {
  return (
    <header className={styles.head}>
      <p className={styles.label}>{label}</p>
      <h2 id={id}>{title}</h2>
      {children}
    </header>
  );
}
