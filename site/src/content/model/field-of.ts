import { EDIT, FALLBACK } from '../../dom-contract.ts';
import type { Editable } from './types.ts';

/** Names a field for the preview, as `TYPE ID PATH`. Nothing has a field in a release. */
export function fieldOf(part: Editable | null | undefined, path: string): string | undefined {
  return part?.document && `${part.document} ${path}`;
}

/** Returns the attributes, in a preview, of an element that shows a fallback while its field is empty. */
export function fieldWith(part: Editable | null | undefined, path: string, fallback: string) {
  const field = fieldOf(part, path);
  return field ? { [EDIT]: field, [FALLBACK]: fallback } : {};
}
