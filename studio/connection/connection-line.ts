import { type Connection, onConnection } from './connection.ts';

const LOST =
  'There is no connection. Continue to type: your text is kept here, and is saved when the connection is back.';
const SIGNED_OUT =
  'You are no longer logged in: a backup was restored, or your session ended. What you type here is kept. Log in again in the tab that this opens, and come back: then it is saved.';

/**
 * Shows in `line` why the Studio cannot reach its service, and what to do. The line is an element of the page
 * below the Studio, because the Studio may not have started yet.
 */
export function showConnection(line: HTMLElement): void {
  onConnection((connection) => line.replaceChildren(...contentOf(connection)));
}

function contentOf(connection: Connection): (Node | string)[] {
  if (connection === 'open') return [];
  if (connection === 'lost') return [LOST];
  const link = document.createElement('a');
  link.href = '/login';
  link.target = '_blank';
  link.textContent = 'Log in again';
  return [SIGNED_OUT, link];
}
