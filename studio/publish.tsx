import { EyeOpenIcon } from '@sanity/icons/EyeOpen';
import { Stack, Text } from '@sanity/ui';
import { useCallback, useEffect, useState } from 'react';
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  getDraftId,
  isValidationErrorMarker,
  useDocumentOperation,
  useSchema,
  useSyncState,
  useValidationStatus,
} from 'sanity';
import { memoize } from './memoize.ts';
import { singletons } from './schema/index.ts';

/**
 * Time in ms for which validation must not have changed. The Studio validates with a delay, and reports
 * the errors of an earlier text as those of the newest revision until it begins.
 */
const SETTLED = 100;

/**
 * Wraps the Studio's publish action: it waits until the latest text is saved and validated, and then
 * either publishes or lists what is missing. The Studio's own action refuses text that it has not
 * validated yet, and is disabled without a word that a touch screen could show.
 */
export const publishWhenValid = memoize<DocumentActionComponent>((publish) => {
  const action: DocumentActionComponent = (props) => {
    const description = publish(props);
    const { isSettled, errors } = useVerdict(props);
    const { commit } = useDocumentOperation(props.id, props.type);
    const [isPressed, setPressed] = useState(false);
    const [missing, setMissing] = useState<readonly string[]>([]);

    useEffect(() => {
      if (!isPressed || !isSettled) return;
      setPressed(false);
      if (errors.length > 0) setMissing(errors);
      else if (!description?.disabled) description?.onHandle?.();
    }, [isPressed, isSettled, errors, description]);

    // The Studio draws the actions again when a function of theirs is another.
    const press = useCallback(() => {
      commit.execute();
      setPressed(true);
    }, [commit]);

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

/** Wraps the Studio's discard action. It would delete what is not on the site, and text on its way would come back. */
export const discardOfPublished = memoize<DocumentActionComponent>((discard) => {
  const action: DocumentActionComponent = (props) => {
    const description = discard(props);
    const { isSyncing } = useSyncState(props.id, props.type);
    if (!props.published || !description) return null;
    return { ...description, ...(isSyncing && { disabled: true, title: 'It is being saved.' }) };
  };
  return Object.assign(action, { action: discard.action });
});

/** Returns the errors of the draft, and whether they are those of its latest text. */
function useVerdict({ id, type, draft, transactionSyncLock }: DocumentActionProps) {
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
