import { type ToastParams, useToast } from '@sanity/ui/toast';
import { useEffect } from 'react';

/** Says something to the person at the Studio. */
export type Say = (notice: ToastParams) => void;

/** Milliseconds for which a notice can be read, and *Undo* be pressed: some have three sentences. */
const READING = 20_000;

let show: Say = () => {};

/** Shows a notice, also for code that the Studio does not mount: uploads and writes. */
export const say: Say = (notice) => show(notice);

/** Says that the service has refused a write: a form shows “Saved” all the same. */
export const sayRefused = () =>
  say({ id: 'refused', status: 'error', title: 'This was not saved: you may not edit.' });

export function Notices() {
  const { push } = useToast();
  useEffect(() => {
    show = (notice) => push({ closable: true, duration: READING, ...notice });
  }, [push]);
  return null;
}
