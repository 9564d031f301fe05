import type { ReactNode } from 'react';
import { fieldWith, type OwnHeading } from '../content/pages.ts';
import styles from './SectionHead.module.css';

interface Props {
  /** Id of the heading, for the section's `aria-labelledby`. */
  id: string;
  /** The small line above the heading. */
  label: string;
  title: string;
  /** The owner's heading, which replaces the title. */
  heading?: OwnHeading | undefined;
  children?: ReactNode;
}

/** Renders the head of a section: a label, an `h2` and the elements below it. */
export function SectionHead({ id, label, title, heading, children }: Props) {
  return (
    <header className={styles.head}>
      <p className={styles.label}>{label}</p>
      <h2 id={id} {...(heading && fieldWith(heading, heading.name, title))}>
        {heading?.text || title}
      </h2>
      {children}
    </header>
  );
}
