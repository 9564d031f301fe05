import type { Editable } from './types.ts';

/** Names a field for the preview, as `TYPE ID PATH`. Nothing has a field in a release. */
export function fieldOf(part: Editable | null | undefined, path: string): string | undefined {
  return part?.document && `${part.document} ${path}`;
}
