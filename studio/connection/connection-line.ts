import { texts } from '../texts.ts';
import { type Connection, onConnection } from './connection.ts';

/**
 * Shows in `line` why the Studio cannot reach its service, and what to do. The line is an element of the page
 * below the Studio, because the Studio may not have started yet.
 */
export function showConnection(line: HTMLElement): void {
  onConnection((connection) => line.replaceChildren(...contentOf(connection)));
}

function contentOf(connection: Connection): (Node | string)[] {
  if (connection === 'open') return [];
  if (connection === 'lost') return [texts.connection.lost];
  const link = document.createElement('a');
  link.href = '/login';
  link.target = '_blank';
  link.textContent = texts.connection.logInAgain;
  return [texts.connection.signedOut, link];
}
