import { EyeOpenIcon } from '@sanity/icons/EyeOpen';
import { Stack, Text } from '@sanity/ui';
import { type DocumentActionComponent, type DocumentActionDescription, useSyncState } from 'sanity';
import { useMayEdit } from '../may-edit.ts';
import { memoize } from '../memoize.ts';
import { singletons } from '../schema/index.ts';
import { texts } from '../texts.ts';
import { clearMissing, usePublishing } from './pending-publishes.tsx';

/**
 * Wraps the Studio's publish action: it waits until the latest text is saved and validated, and then
 * either publishes or lists what is missing. The Studio's own action refuses text that it has not
 * validated yet, and shows only to a mouse why it is disabled.
 */
export const publishWhenValid = memoize<DocumentActionComponent>((publish) => {
  const action: DocumentActionComponent = (props) => {
    const description = publish(props);
    const { errors, missing, isPressed, press } = usePublishing(props);
    if (!description?.onHandle) return description;
    const isNew = !props.published && !singletons.includes(props.type);
    return {
      ...description,
      ...(isNew && { label: texts.actions.show, icon: EyeOpenIcon }),
      ...(isPressed && { label: texts.actions.publishing }),
      disabled: isPressed || (description.disabled && errors.length === 0),
      onHandle: press,
      dialog: missing.length > 0 && listOf(missing, () => clearMissing(props.id)),
    };
  };
  return Object.assign(action, { action: publish.action });
});

/**
 * Wraps the Studio's discard action. It is left out for a document without a published version, which it would
 * delete, and disabled while text is being saved, which would come back.
 */
export const discardOfPublished = memoize<DocumentActionComponent>((discard) => {
  const action: DocumentActionComponent = (props) => {
    const description = discard(props);
    const { isSyncing } = useSyncState(props.id, props.type);
    const mayEdit = useMayEdit();
    if (!props.published || !description || !mayEdit) return null;
    return { ...description, ...(isSyncing && { disabled: true, title: texts.actions.saving }) };
  };
  return Object.assign(action, { action: discard.action });
});

function listOf(
  missing: readonly string[],
  onClose: () => void,
): DocumentActionDescription['dialog'] {
  return {
    type: 'dialog',
    header: texts.actions.notPublished,
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
