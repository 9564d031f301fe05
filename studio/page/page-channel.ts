// Undocumented in `sanity` 6.16.0: the input of a field has the field's path as its id. A form moves the focus to a
// field only when the path in its address changes, and not while it loads.

import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { z } from 'zod';
import { showNotice } from '../chrome/notices.tsx';
import { onFormUpdate } from '../forms/open-forms.ts';
import { texts } from '../texts.ts';

const field = z.object({
  id: z.string(),
  type: z.string(),
  path: z.string(),
  at: z.number(),
  page: z.string(),
});

/**
 * A field of a document. `path` is the form's, such as `hours[0]`. The element is number `at` of those with
 * this field on the page at the path `page`.
 */
export type Field = z.infer<typeof field>;

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), path: z.string() }),
  z.object({ type: z.literal('edit'), field }),
  z.object({ type: z.literal('fixed') }),
]);

export interface Channel {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly previewUrl: string;
  /** The field that a person has left, which the page shows when it is ready. */
  readonly left: Field | undefined;
  /** What visitors do not see: fields as `ID PATH`, and whole documents as `ID`. */
  readonly unpublished: readonly string[];
  readonly onEdit: (field: Field) => void;
  /** Called with the path of each page that has loaded. */
  readonly onReady: (path: string) => void;
}

const NOT_EDITED = {
  id: 'not-edited',
  title: texts.page.fixed,
  description: texts.page.fixedHelp,
};

/** Time in ms after which a page is not expected any more. */
const TIMEOUT = 10_000;
/** Time in ms after which a field is not expected any more: a form comes late over a slow connection. */
const FIELD_TIMEOUT = 60_000;
/** Time in ms between two checks whether a form shows a field. */
const STEP = 50;

/** Exchanges messages with the page in a frame. Returns whether it does not answer. */
export function usePageChannel(channel: Channel): boolean {
  const { frame, previewUrl, left, unpublished, onEdit, onReady } = channel;
  const client = useClient({ apiVersion: '2025-02-19' });
  // Counts the pages: one that is opened by a link inside the frame needs every message again.
  const [ready, setReady] = useState(0);
  const [isAbsent, setAbsent] = useState(false);

  const send = useCallback(
    (data: object) => frame.current?.contentWindow?.postMessage(data, previewUrl),
    [frame, previewUrl],
  );

  useEffect(() => {
    const previewOrigin = new URL(previewUrl).origin;
    function receive({ data, source, origin }: MessageEvent<unknown>) {
      if (origin !== previewOrigin || source !== frame.current?.contentWindow) return;
      const received = message.safeParse(data).data;
      if (received?.type === 'ready') {
        setReady((count) => count + 1);
        setAbsent(false);
        onReady(received.path);
      }
      if (received?.type === 'edit') {
        onEdit(received.field);
        focusField(received.field.path);
      }
      if (received?.type === 'fixed') showNotice(NOT_EDITED);
    }
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [frame, previewUrl, onEdit, onReady]);

  useEffect(() => {
    if (ready > 0) return onFormUpdate((form) => send({ type: 'typed', ...form }));
    const timer = setTimeout(() => setAbsent(true), TIMEOUT);
    return () => clearTimeout(timer);
  }, [send, ready]);

  useEffect(() => {
    if (ready > 0) send({ type: 'unpublished', fields: unpublished });
  }, [ready, send, unpublished]);

  const isReady = ready > 0;
  useEffect(() => {
    if (!isReady) return;
    const changes = client
      .listen('*', {}, { includeResult: false, events: ['welcome', 'mutation'] })
      .subscribe({ next: () => send({ type: 'changed' }), error: () => setAbsent(true) });
    return () => changes.unsubscribe();
  }, [client, send, isReady]);

  useEffect(() => {
    if (!isReady || !left) return;
    frame.current?.focus();
    send({ ...left, type: 'show' });
  }, [frame, isReady, left, send]);

  return isAbsent;
}

let stopFocus = () => {};

/**
 * Moves the focus to a field as soon as a form shows it, and again where the form renders the field anew, unless the
 * person does something else in the Studio meanwhile.
 */
function focusField(path: string): void {
  stopFocus();
  let isReached = false;
  // Between two checks, the form may move the focus itself, and the person may move it on.
  const reach = ({ target }: Event) => {
    isReached ||= target instanceof Element && target.id === path;
  };
  const timer = setInterval(() => {
    // The focus of a field that is taken away falls to the page.
    if (!isReached || document.activeElement === document.body)
      document.getElementById(path)?.focus();
  }, STEP);
  const stop = () => {
    clearInterval(timer);
    removeEventListener('focusin', reach);
    for (const name of ['pointerdown', 'keydown']) removeEventListener(name, stop, true);
  };
  addEventListener('focusin', reach);
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, stop, true);
  setTimeout(stop, FIELD_TIMEOUT);
  stopFocus = stop;
}
