import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type EditStateFor,
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
import { ADDRESSED, addressOf, slugOf, storedAddress } from './addresses.ts';

interface Pressed {
  readonly id: string;
  readonly type: string;
  /** Errors for which it was not published. Unset: it is not decided yet. */
  readonly missing?: readonly string[];
}

let all: readonly Pressed[] = [];
const listeners = new Set<() => void>();

function change(id: string, next?: Pressed): void {
  all = [...all.filter((one) => one.id !== id), ...(next ? [next] : [])];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const usePressed = () => useSyncExternalStore(subscribe, () => all);

/** Publishes a document when its latest text is saved and valid, also if its form is left before that. */
export const publishWhenSettled = (id: string, type: string) => change(id, { id, type });

/** Forgets for which errors a document was not published. */
export const forgetMissing = (id: string) => change(id);

/** Returns whether a document is to be published, and what was missing when it was tried. */
export function usePublishing(id: string): { isPressed: boolean; missing: readonly string[] } {
  const pressed = usePressed().find((one) => one.id === id);
  return { isPressed: Boolean(pressed && !pressed.missing), missing: pressed?.missing ?? [] };
}

/** Returns whether a document is to be published. */
export const isPublishing = (): boolean => all.some(({ missing }) => !missing);

/** Publishes what was pressed. The navbar has it: a form that is left loses its state. */
export function Publishing() {
  return usePressed()
    .filter(({ missing }) => !missing)
    .map(({ id, type }) => <PublishOne key={id} id={id} type={type} />);
}

function PublishOne({ id, type }: Pressed) {
  const state = useEditState(id, type);
  const { isSettled, errors } = useVerdict(state);
  const { publish } = useDocumentOperation(id, type);
  const isValid = isSettled && errors.length === 0 && !publish.disabled;
  const hasAddress = useAddress(state, isValid);
  const event = useDocumentOperationEvent(id, type);
  const [sent, setSent] = useState<{ revision: string | undefined }>();
  const revision = state.published?._rev;
  const isRefused = event?.type === 'error' && event.op === 'publish';

  useEffect(() => {
    if (sent) return;
    if (!isSettled || publish.disabled === 'NOT_READY') return;
    if (errors.length > 0) change(id, { id, type, missing: errors });
    else if (publish.disabled) change(id);
    else if (hasAddress) {
      setSent({ revision });
      publish.execute();
    }
  }, [id, type, isSettled, errors, publish, hasAddress, revision, sent]);
  useEffect(() => {
    if (sent && (isRefused || sent.revision !== revision)) change(id);
  }, [id, sent, isRefused, revision]);
  return null;
}

/** Stores the address of a project in its valid draft. Returns whether the draft has the address that it needs. */
function useAddress({ id, type, draft }: State, isValid: boolean): boolean {
  const client = useClient({ apiVersion: '2025-02-19' });
  const { commit, patch } = useDocumentOperation(id, type);
  const [address, setAddress] = useState<string | null>();
  const isAsked = useRef(false);
  const needsAddress = type === ADDRESSED;

  useEffect(() => {
    if (!needsAddress || !isValid || !draft || isAsked.current) return;
    isAsked.current = true;
    addressOf(client, draft)
      .then((wanted) => {
        setAddress(wanted);
        if (wanted === storedAddress(draft)) return;
        patch.execute([{ set: { slug: slugOf(wanted) } }]);
        commit.execute();
      })
      // A project without an address has one made from its title.
      .catch(() => setAddress(null));
  }, [needsAddress, isValid, client, draft, patch, commit]);

  return (
    !needsAddress || address === null || (address !== undefined && storedAddress(draft) === address)
  );
}

/**
 * Time in ms for which validation must not have changed. The Studio validates with a delay, and reports
 * the errors of an earlier text as those of the newest revision until it begins.
 */
const SETTLED = 100;

type State = Pick<EditStateFor, 'id' | 'type' | 'draft' | 'transactionSyncLock'>;

/** Returns the errors of the draft, and whether they are those of its latest text. */
export function useVerdict({ id, type, draft, transactionSyncLock }: State) {
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
  const [settled, setSettled] = useState<typeof draft>();
  useEffect(() => {
    if (!isCurrent) return;
    const timer = setTimeout(() => setSettled(draft), SETTLED);
    return () => clearTimeout(timer);
  }, [isCurrent, draft]);
  return {
    isSettled: isCurrent && settled === draft,
    // Two rules of a field can have the same message.
    errors: [...new Set(validation.filter(isValidationErrorMarker).map(sentenceFor))],
  };
}
