import { type ToastParams, useToast } from '@sanity/ui/toast';
import { useEffect } from 'react';

/** Says something about an upload to the person who started it. */
export type Say = (notice: ToastParams) => void;

/** Milliseconds for which a notice can be read: some have three sentences. */
const READING = 20_000;

const listeners = new Set<Say>();

/** Shows a notice, wherever the Studio has mounted `PictureNotices`. */
export const sayOfPicture: Say = (notice) => {
  for (const listener of listeners) listener(notice);
};

/**
 * Shows notices about uploads. The component of an asset source cannot: the Studio never mounts it for an
 * upload that fails at once.
 */
export function PictureNotices() {
  const { push } = useToast();
  useEffect(() => {
    const show: Say = (notice) => push({ ...notice, closable: true, duration: READING });
    listeners.add(show);
    return () => void listeners.delete(show);
  }, [push]);
  return null;
}
