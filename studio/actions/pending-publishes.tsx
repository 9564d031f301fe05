// Undocumented in `sanity` 6.16.0: validation starts with a delay, and until then the Studio reports the errors of an
// earlier text as those of the newest revision. A letter that is typed before the answer to a publish suppresses the
// event of that publish.

import type { SanityClient, SanityDocument } from '@sanity/client';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type DocumentActionProps,
  getDraftId,
  isValidationErrorMarker,
  useClient,
  useDocumentOperation,
  useDocumentOperationEvent,
  useEditState,
  useSchema,
  useSyncState,
  useValidationStatus,
} from 'sanity';
import { ADDRESSED, addressOf, slugOf } from '../documents/addresses.ts';
import { PAGE, publishedAddresses } from '../documents/page-addresses.ts';
import { type Fields, isSame } from '../forms/unsaved-text.ts';

interface PendingPublish {
  readonly id: string;
  readonly type: string;
  /** Errors for which it was not published. Unset: it is being saved, validated or published. */
  readonly missing?: readonly string[];
  /** The draft of which validation was over when the button was pressed. */
  readonly settled?: Draft;
}

type Draft = DocumentActionProps['draft'];

let all: readonly PendingPublish[] = [];
const listeners = new Set<() => void>();

function change(id: string, next?: PendingPublish): void {
  all = [...all.filter((one) => one.id !== id), ...(next ? [next] : [])];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const usePendingPublishes = () => useSyncExternalStore(subscribe, () => all);

/** Removes the errors for which a document was not published. */
export const clearMissing = (id: string) => change(id);

/** Returns whether a publish is not done yet. */
export const isPublishing = (): boolean => all.some(({ missing }) => !missing);

type State = Pick<DocumentActionProps, 'id' | 'type' | 'draft' | 'transactionSyncLock'>;

/**
 * Returns what a button that publishes shows, and what a press on it does: the document is published when
 * its latest text is saved and valid, also if the button is gone by then.
 */
export function usePublishing(state: State) {
  const { id, type } = state;
  const { errors, isSettled } = useDraftErrors(state);
  const { draft } = state;
  const { commit } = useDocumentOperation(id, type);
  const pressed = usePendingPublishes().find((one) => one.id === id);
  // The Studio renders the actions again when one of their functions changes, so `press` has no such state.
  const settled = useRef<Draft>(null);
  useEffect(() => {
    settled.current = isSettled ? draft : null;
  }, [isSettled, draft]);
  const press = useCallback(() => {
    commit.execute();
    change(id, { id, type, settled: settled.current });
  }, [commit, id, type]);
  return {
    errors,
    press,
    isPressed: pressed !== undefined && !pressed.missing,
    missing: pressed?.missing ?? [],
  };
}

/** Publishes each document whose button was pressed. Part of the navbar, because a form that is closed loses its state. */
export function PendingPublishes() {
  return usePendingPublishes()
    .filter(({ missing }) => !missing)
    .map((pending) => <PublishOne key={pending.id} {...pending} />);
}

function PublishOne({ id, type, settled }: PendingPublish) {
  const client = useClient({ apiVersion: '2025-02-19' });
  const state = useEditState(id, type);
  const { draft, published, ready: isReady } = state;
  const revision = published?._rev;
  // What was found before the press may lack the last letters.
  const hasEditor = type === PAGE;
  const { isSettled, errors } = useDraftErrors(
    { ...state, id, type },
    hasEditor ? undefined : settled,
    hasEditor ? EDITOR_SETTLED : SETTLED,
  );
  const { commit, patch, publish } = useDocumentOperation(id, type);
  const [step, setStep] = useState<'pressed' | 'addressing' | 'addressed' | 'sent'>('pressed');
  /** What the draft has to have. */
  const [needed, setNeeded] = useState<Fields>({});
  const [before, setBefore] = useState<string>();
  useEffect(() => {
    if (!isReady || !isSettled || publish.disabled === 'NOT_READY') return;
    if (step === 'addressing' || step === 'sent') return;
    const has = (fields: Fields) =>
      Object.entries(fields).every(([name, value]) => isSame(draft?.[name], value));
    const isAddressed = type === ADDRESSED || type === PAGE;
    if (step === 'pressed' && isAddressed && draft && errors.length === 0) {
      setStep('addressing');
      addressFields(client, draft, published)
        .then((fields) => {
          setNeeded(fields);
          if (has(fields)) return;
          patch.execute([{ set: fields }]);
          commit.execute();
        })
        // A project without an address has one made from its title.
        .catch(() => {})
        .finally(() => setStep('addressed'));
    } else if (step === 'pressed' || has(needed)) {
      if (errors.length > 0) change(id, { id, type, missing: errors });
      else if (publish.disabled) change(id);
      else {
        setStep('sent');
        setBefore(revision);
        publish.execute();
      }
    }
  }, [
    step,
    isReady,
    isSettled,
    errors,
    needed,
    client,
    id,
    type,
    draft,
    published,
    patch,
    commit,
    publish,
    revision,
  ]);

  // Without the event of the publish, a new published revision shows that it succeeded.
  const event = useDocumentOperationEvent(id, type);
  const isRefused = event?.type === 'error' && event.op === 'publish';
  useEffect(() => {
    if (step === 'sent' && (isRefused || revision !== before)) change(id);
  }, [id, step, isRefused, revision, before]);
  return null;
}

/** Returns the fields with addresses that a document has to have when its draft is published. */
async function addressFields(
  client: SanityClient,
  draft: SanityDocument,
  published: SanityDocument | null,
): Promise<Fields> {
  if (draft._type === ADDRESSED) return { slug: slugOf(await addressOf(client, draft)) };
  return draft._type === PAGE ? { addresses: publishedAddresses(draft, published) } : {};
}

/** Time in ms for which validation must not have changed. */
const SETTLED = 100;
/** The same for a document with an editor of headings and lists, which hands letters on after 250 ms without a new one. */
const EDITOR_SETTLED = 600;

/**
 * Returns the errors of the draft, and whether they are those of its latest text, as they were for `before`, the draft
 * of which another component has found that. The draft must not have changed for `pause` ms.
 */
function useDraftErrors(
  { id, type, draft, transactionSyncLock }: State,
  before?: Draft,
  pause = SETTLED,
) {
  const { validation, isValidating, revision } = useValidationStatus(getDraftId(id), type, true);
  const { isSyncing } = useSyncState(id, type);
  const schema = useSchema().get(type);
  const fields = schema?.jsonType === 'object' ? schema.fields : [];
  const sentenceFor = ({ message, path: [name] }: (typeof validation)[number]) => {
    const title = fields.find((field) => field.name === name)?.type.title;
    return title ? `${title}: ${message}` : message;
  };
  const isCurrent =
    !isSyncing && !isValidating && !transactionSyncLock?.enabled && revision === draft?._rev;
  const [settled, setSettled] = useState(before);
  useEffect(() => {
    if (!isCurrent) return;
    const timer = setTimeout(() => setSettled(draft), pause);
    return () => clearTimeout(timer);
  }, [isCurrent, draft, pause]);
  return {
    isSettled: isCurrent && settled === draft,
    // Two rules of a field can have the same message.
    errors: [...new Set(validation.filter(isValidationErrorMarker).map(sentenceFor))],
  };
}
