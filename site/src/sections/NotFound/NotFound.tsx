import { backToHome, noSuchPage, nothingHere, seeProjects } from '../../labels.ts';
import styles from './NotFound.module.css';

export function NotFound() {
  return (
    <section className={`wrap ${styles.missing}`} aria-labelledby="not-found-title">
      <h1 id="not-found-title">{nothingHere}</h1>
      <p className="lead">{noSuchPage}</p>
      <p className="row">
        <a href="/" className="button">
          {backToHome}
        </a>
        <a href="/projects" className="button outline">
          {seeProjects}
        </a>
      </p>
    </section>
  );
}
