import type { Backups } from './backups.ts';

/** Milliseconds. A laptop may run the service for some minutes a day only. */
const FIRST = 5000;
const EVERY = 3_600_000;

/** Writes a daily backup when one is due, soon and then every hour. Returns a function that stops this. */
export function scheduleBackups({ createIfDue }: Pick<Backups, 'createIfDue'>): () => void {
  const check = () => void createIfDue();
  const first = setTimeout(check, FIRST).unref();
  const hourly = setInterval(check, EVERY).unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
