import { findProgram, installDebians } from '../../programs.ts';

/** Finds nginx on the PATH or where systems keep it, or else installs Debian's; throws where it may not. */
export function findNginx(): string {
  const find = () => findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin']);
  const path = find() ?? (installDebians('nginx') ? find() : null);
  if (path !== null) return path;
  throw new Error('This test needs nginx: install it so that it is on the PATH or in /usr/sbin.');
}
