import type { Fields } from './unsaved-text.ts';

/** What the form of a document shows. */
export interface Typed {
  readonly id: string;
  readonly fields: Fields;
  /** Whether the service has all of it. */
  readonly isSaved: boolean;
}

const open = new Map<string, Typed>();
const listeners = new Set<(typed: Typed) => void>();

/** Tells the listeners what a form shows now. */
export function tellTyped(typed: Typed): void {
  open.set(typed.id, typed);
  for (const listener of listeners) listener(typed);
}

/** Tells the listeners that a form is closed: from now on the page has what the service has. */
export function closeTyped(id: string): void {
  const last = open.get(id);
  if (last) tellTyped({ ...last, isSaved: true });
  open.delete(id);
}

/** Returns whether an open form shows something that the service does not have. */
export function isFormUnsaved(): boolean {
  return [...open.values()].some(({ isSaved }) => !isSaved);
}

/** Calls `listener` with what each open form shows, now and later. Returns a function that ends this. */
export function onTyped(listener: (typed: Typed) => void): () => void {
  for (const typed of open.values()) listener(typed);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
