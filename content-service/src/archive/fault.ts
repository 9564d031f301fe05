/** Why an import or export did not happen, or not wholly; the message is for whoever asked for it. */
export class ArchiveError extends Error {}

/** Takes faults, at least one; gives the first few of them as sentences. */
export function listed(faults: readonly string[]): string {
  const shown = faults.slice(0, 10).join(' ');
  return faults.length > 10 ? `${shown} And ${faults.length - 10} more.` : shown;
}
