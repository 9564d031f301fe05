import { findProgram, installDebianPackage } from '../processes/programs.ts';

/** Finds rsync on the PATH, or installs Debian's. Returns whether it is there. */
export function ensureRsync(): boolean {
  const isThere = () => findProgram(['rsync']) !== null;
  return isThere() || (installDebianPackage('rsync') && isThere());
}
