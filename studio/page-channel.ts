import { useToast } from '@sanity/ui/toast';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'sanity';
import { z } from 'zod';
import { notEditedHere } from './help-topics.ts';
import { sayNotEdited } from './not-edited-here.tsx';
import { types } from './schema/index.ts';
import { onTyped } from './typed.ts';

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
  z.object({ type: z.literal('fixed'), what: z.enum(notEditedHere.map(({ id }) => id)) }),
]);

export interface Channel {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly previewUrl: string;
  /** Changes with each page that the frame is asked to load. */
  readonly opened: object;
  /** What the page shows when it is ready: a document, or the field that a person has left. */
  readonly shown:
    | (Pick<Field, 'id'> & Partial<Field> & { readonly hasFocus?: boolean })
    | undefined;
  readonly onEdit: (field: Field) => void;
}

/** Time in ms after which a page or a field is not expected any more. */
const TIMEOUT = 10_000;
/** Time in ms between two looks for a field. */
const STEP = 50;

const everything = '*[_type in $names]';
const names = types.map(({ name }) => name);

/**
 * Exchanges messages with the page in a frame. Returns the path of the page that has loaded, and whether one
 * that was opened does not answer.
 */
export function usePageChannel({ frame, previewUrl, opened, shown, onEdit }: Channel) {
  const client = useClient({ apiVersion: '2025-02-19' });
  const { push } = useToast();
  const stopFocus = useRef(() => {});
  const [loaded, setLoaded] = useState<{ readonly opened: object; readonly path: string }>();
  const [absent, setAbsent] = useState<object>();
  // A page reports each time it loads; what an earlier frame reported does not count.
  const current = loaded?.opened === opened ? loaded : undefined;
  const isReady = current !== undefined;

  const send = useCallback(
    (data: object) => frame.current?.contentWindow?.postMessage(data, previewUrl),
    [frame, previewUrl],
  );

  useEffect(() => {
    const previewOrigin = new URL(previewUrl).origin;
    function receive({ data, source, origin }: MessageEvent<unknown>) {
      if (origin !== previewOrigin || source !== frame.current?.contentWindow) return;
      const received = message.safeParse(data).data;
      if (received?.type === 'ready') setLoaded({ opened, path: received.path });
      if (received?.type === 'edit') {
        onEdit(received.field);
        stopFocus.current();
        stopFocus.current = focusField(received.field.path);
      }
      if (received?.type === 'fixed') push(sayNotEdited(received.what));
    }
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [frame, previewUrl, opened, onEdit, push]);

  useEffect(() => {
    setAbsent(undefined);
    if (current) return onTyped((typed) => send({ type: 'typed', ...typed }));
    const timer = setTimeout(() => setAbsent(opened), TIMEOUT);
    return () => clearTimeout(timer);
  }, [send, opened, current]);

  useEffect(() => {
    if (!isReady) return;
    const changes = client
      .listen(everything, { names }, { includeResult: false, events: ['welcome', 'mutation'] })
      .subscribe({ next: () => send({ type: 'changed' }), error: () => setAbsent(opened) });
    return () => changes.unsubscribe();
  }, [client, send, opened, isReady]);

  useEffect(() => {
    if (!isReady || !shown) return;
    if (shown.hasFocus) frame.current?.focus();
    send({ ...shown, type: 'show' });
  }, [frame, isReady, shown, send]);

  return { path: current?.path, isAbsent: absent === opened };
}

/**
 * Moves the focus to a field as soon as a form has it, with its path as id. The form itself does that only
 * when its path changes, and not while it loads. Returns a function that ends this.
 */
function focusField(path: string): () => void {
  let left = TIMEOUT / STEP;
  const timer = setInterval(() => {
    const field = document.getElementById(path);
    field?.focus();
    left -= 1;
    if (left < 0 || (field && document.activeElement === field)) clearInterval(timer);
  }, STEP);
  return () => clearInterval(timer);
}
