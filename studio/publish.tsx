import { EyeOpenIcon } from '@sanity/icons/EyeOpen';
import { Stack, Text } from '@sanity/ui';
import { useCallback, useEffect, useState } from 'react';
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  getDraftId,
  isValidationErrorMarker,
  useClient,
  useDocumentOperation,
  useSchema,
  useSyncState,
  useValidationStatus,
} from 'sanity';
import { ADDRESSED, addressOf, slugOf, storedAddress } from './addresses.ts';
import { useMayEdit } from './may-edit.ts';
import { memoize } from './memoize.ts';
import { singletons } from './schema/index.ts';

/**
 * Time in ms for which validation must not have changed. The Studio validates with a delay, and reports
 * the errors of an earlier text as those of the newest revision until it begins.
 */
const SETTLED = 100;

type Published = Pick<DocumentActionProps, 'id' | 'type' | 'draft' | 'transactionSyncLock'>;

/**
 * Wraps the Studio's publish action: it waits until the latest text is saved and validated, and then
 * either publishes or lists what is missing. The Studio's own action refuses text that it has not
 * validated yet, and is disabled without a word that a touch screen could show.
 */
export const publishWhenValid = memoize<DocumentActionComponent>((publish) => {
  const action: DocumentActionComponent = (props) => {
    const description = publish(props);
    const [missing, setMissing] = useState<readonly string[]>([]);
    const { errors, isPressed, press } = usePublishing(props, (errors) => {
      if (errors.length > 0) setMissing(errors);
      else if (!description?.disabled) description?.onHandle?.();
    });
    if (!description?.onHandle) return description;
    const isNew = !props.published && !singletons.includes(props.type);
    return {
      ...description,
      ...(isNew && { label: 'Show on the site', icon: EyeOpenIcon }),
      ...(isPressed && { label: 'Publishing …' }),
      disabled: isPressed || (description.disabled && errors.length === 0),
      onHandle: press,
      dialog: missing.length > 0 && listOf(missing, () => setMissing([])),
    };
  };
  return Object.assign(action, { action: publish.action });
});

/** Returns what a press on a button that publishes does: `act` is called when the latest text is saved and validated. */
export function usePublishing(props: Published, act: (errors: readonly string[]) => void) {
  const { id, type, draft } = props;
  const client = useClient({ apiVersion: '2025-02-19' });
  const { isSettled, errors } = useVerdict(props);
  const { commit, patch } = useDocumentOperation(id, type);
  const [step, setStep] = useState<'none' | 'pressed' | 'addressing' | 'addressed'>('none');
  /** The address that the draft has to have. */
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isSettled || step === 'none' || step === 'addressing') return;
    if (step === 'pressed' && type === ADDRESSED && draft && errors.length === 0) {
      setStep('addressing');
      addressOf(client, draft)
        .then((wanted) => {
          setAddress(wanted);
          if (wanted === storedAddress(draft)) return;
          patch.execute([{ set: { slug: slugOf(wanted) } }]);
          commit.execute();
        })
        // A project without an address has one made from its title.
        .catch(() => setAddress(storedAddress(draft)))
        .finally(() => setStep('addressed'));
    } else if (step === 'pressed' || storedAddress(draft) === address) {
      setStep('none');
      act(errors);
    }
  }, [step, isSettled, errors, act, address, client, type, draft, patch, commit]);
  // The Studio draws the actions again when a function of theirs is another.
  const press = useCallback(() => {
    commit.execute();
    setStep('pressed');
  }, [commit]);
  const isPressed = step !== 'none';
  return { errors, isPressed, press };
}

/** Wraps the Studio's discard action. It would delete what is not on the site, and text on its way would come back. */
export const discardOfPublished = memoize<DocumentActionComponent>((discard) => {
  const action: DocumentActionComponent = (props) => {
    const description = discard(props);
    const { isSyncing } = useSyncState(props.id, props.type);
    const mayEdit = useMayEdit();
    if (!props.published || !description || !mayEdit) return null;
    return { ...description, ...(isSyncing && { disabled: true, title: 'It is being saved.' }) };
  };
  return Object.assign(action, { action: discard.action });
});

/** Returns the errors of the draft, and whether they are those of its latest text. */
function useVerdict({ id, type, draft, transactionSyncLock }: Published) {
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

function listOf(
  missing: readonly string[],
  onClose: () => void,
): DocumentActionDescription['dialog'] {
  return {
    type: 'dialog',
    header: 'Not published yet',
    onClose,
    content: (
      <Stack as="ul" gap={4} margin={0} paddingLeft={4}>
        {missing.map((message) => (
          <Text as="li" key={message} size={1}>
            {message}
          </Text>
        ))}
      </Stack>
    ),
  };
}
