import { type ToastParams, useToast } from '@sanity/ui/toast';
import { useEffect } from 'react';
import { texts } from '../texts.ts';

export type ShowNotice = (notice: ToastParams) => void;

/** Time in ms for which a notice is shown. Some have three sentences, or *Undo*. */
const READING = 20_000;

let show: ShowNotice = () => {};

/** Shows a notice, also for code that the Studio does not mount: uploads and writes. */
export const showNotice: ShowNotice = (notice) => show(notice);

/** Shows that the service has refused a write: the form itself says “Saved” all the same. */
export const showRefusal = () =>
  showNotice({ id: 'refused', status: 'error', title: texts.unsaved.refused });

export function Notices() {
  const { push } = useToast();
  useEffect(() => {
    show = (notice) => push({ closable: true, duration: READING, ...notice });
  }, [push]);
  return null;
}
