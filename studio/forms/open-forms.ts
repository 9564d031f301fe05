import type { Fields } from './unsaved-text.ts';

/** What the form of a document shows. */
export interface FormState {
  readonly id: string;
  readonly fields: Fields;
  /** Whether the service has all of it. */
  readonly isSaved: boolean;
}

const open = new Map<string, FormState>();
const listeners = new Set<(form: FormState) => void>();

/** Stores what a form shows, and passes it to the listeners. */
export function updateForm(form: FormState): void {
  open.set(form.id, form);
  for (const listener of listeners) listener(form);
}

/**
 * Removes a form. Listeners first get its last state as saved: from then on the page shows what the service
 * has.
 */
export function closeForm(id: string): void {
  const last = open.get(id);
  if (last) updateForm({ ...last, isSaved: true });
  open.delete(id);
}

/** Returns whether an open form shows something that the service does not have. */
export function hasUnsavedForm(): boolean {
  return [...open.values()].some(({ isSaved }) => !isSaved);
}

/** Calls `listener` with each open form, now and after each update. Returns a function that ends this. */
export function onFormUpdate(listener: (form: FormState) => void): () => void {
  for (const form of open.values()) listener(form);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
