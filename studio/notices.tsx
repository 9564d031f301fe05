import { type ToastParams, useToast } from '@sanity/ui/toast';
import { useEffect } from 'react';

/** Says something to the person at the Studio. */
export type Say = (notice: ToastParams) => void;

/** Milliseconds for which a notice can be read: some have three sentences. */
const READING = 20_000;

let show: Say = () => {};

/** Shows a notice of code that the Studio does not mount: of uploads, and of writes. */
export const say: Say = (notice) => show(notice);

/** Shows the notices. */
export function Notices() {
  const { push } = useToast();
  useEffect(() => {
    show = (notice) => push({ ...notice, closable: true, duration: READING });
  }, [push]);
  return null;
}
