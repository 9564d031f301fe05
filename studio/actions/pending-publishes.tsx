// Undocumented in `sanity` 6.16.0: `useValidationStatus` is up to 200 ms late, and reports the errors of an earlier text
// as those of the newest revision. A letter that is typed before the answer to a publish suppresses the event of that
// publish.

import type { SanityClient, SanityDocument } from '@sanity/client';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import {
  type DocumentActionProps,
  getDraftId,
  isValidationErrorMarker,
  type SchemaType,
  useClient,
  useDocumentOperation,
  useDocumentOperationEvent,
  useEditState,
  useSchema,
  useSyncState,
  useValidationStatus,
  useWorkspace,
  type ValidationMarker,
  validateDocument,
} from 'sanity';
import { ADDRESSED, addressOf, slugOf } from '../documents/addresses.ts';
import { PAGE, publishedAddresses } from '../documents/page-addresses.ts';
import { type Fields, isSame } from '../forms/unsaved-text.ts';

interface PendingPublish {
  readonly id: string;
  readonly type: string;
  /** Errors for which it was not published. Unset: it is being saved, validated or published. */
  readonly missing?: readonly string[];
}

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
export function usePublishing({ id, type }: Pick<State, 'id' | 'type'>) {
  const { validation } = useValidationStatus(getDraftId(id), type, true);
  const schema = useSchema().get(type);
  const { commit } = useDocumentOperation(id, type);
  const pressed = usePendingPublishes().find((one) => one.id === id);
  // The Studio renders the actions again when one of their functions changes.
  const press = useCallback(() => {
    commit.execute();
    change(id, { id, type });
  }, [commit, id, type]);
  return {
    /** Errors of the draft as it was a moment ago. */
    errors: sentencesFor(validation, schema),
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

function PublishOne({ id, type }: PendingPublish) {
  const client = useClient({ apiVersion: '2025-02-19' });
  const state = useEditState(id, type);
  const { draft, published, ready: isReady } = state;
  const revision = published?._rev;
  const errors = useErrors({ ...state, id, type });
  const { commit, patch, publish } = useDocumentOperation(id, type);
  const [step, setStep] = useState<'pressed' | 'addressing' | 'addressed' | 'sent'>('pressed');
  /** What the draft has to have. */
  const [needed, setNeeded] = useState<Fields>({});
  const [before, setBefore] = useState<string>();
  useEffect(() => {
    if (!isReady || !errors || publish.disabled === 'NOT_READY') return;
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

/** Time in ms after which an editor of headings and lists has handed on the last letters: it does after 250 ms without one. */
const EDITOR_DELAY = 600;

/** Returns the errors of the draft's latest text as sentences, or `undefined` until it is saved and validated. */
function useErrors({ id, type, draft, transactionSyncLock }: State): readonly string[] | undefined {
  const { isSyncing } = useSyncState(id, type);
  const workspace = useWorkspace();
  const [found, setFound] = useState<{ readonly draft: typeof draft; errors: readonly string[] }>();
  const isSaved = !isSyncing && !transactionSyncLock?.enabled;
  useEffect(() => {
    if (!isSaved) return;
    let isLate = false;
    const validate = async () => {
      const markers = draft
        ? await validateDocument({ document: draft, workspace, getDocumentExists })
        : [];
      if (!isLate) setFound({ draft, errors: sentencesFor(markers, workspace.schema.get(type)) });
    };
    const timer = setTimeout(validate, type === PAGE ? EDITOR_DELAY : 0);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [isSaved, draft, type, workspace]);
  return isSaved && found?.draft === draft ? found.errors : undefined;
}

/** The content service refuses a reference to nothing. */
const getDocumentExists = async () => true;

function sentencesFor(markers: readonly ValidationMarker[], type?: SchemaType): readonly string[] {
  const fields = type?.jsonType === 'object' ? type.fields : [];
  const sentences = markers.filter(isValidationErrorMarker).map(({ message, path: [name] }) => {
    const title = fields.find((field) => field.name === name)?.type.title;
    return title ? `${title}: ${message}` : message;
  });
  // Two rules of a field can have the same message.
  return [...new Set(sentences)];
}
