import styles from './NotFound.module.css';

export function NotFound() {
  return (
    <section className={`wrap ${styles.missing}`} aria-labelledby="not-found-title">
      <h1 id="not-found-title">Nothing is built here yet</h1>
      <p className="lead">The page you asked for does not exist, or has moved.</p>
      <p className="row">
        <a href="/" className="button">
          Back to Home
        </a>
        <a href="/projects" className="button outline">
          See our projects
        </a>
      </p>
    </section>
  );
}
