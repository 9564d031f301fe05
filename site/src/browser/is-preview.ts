import { STUDIO } from '../dom-contract.ts';

/** Returns whether the page is a preview, in which an editor presses texts and pictures. */
export function isPreview(): boolean {
  return document.querySelector(`[${STUDIO}]`) !== null;
}
