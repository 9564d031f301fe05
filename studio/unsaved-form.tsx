import { Button, Card, Stack, Text } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import {
  getPublishedId,
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  set,
  unset,
  useCurrentUser,
  useDocumentStore,
  useSyncState,
} from 'sanity';
import { closeTyped, tellTyped } from './typed.ts';
import { changedFields, type Fields, keepUnsaved, readUnsaved } from './unsaved-text.ts';

/**
 * Renders an input. If it is the form of a document, it keeps text on this device until the service has
 * saved it, and offers what an earlier visit left unsaved, or the Studio dropped.
 */
export function InputWithUnsavedText(props: InputProps) {
  if (props.path.length > 0 || !isObjectInputProps(props)) return props.renderDefault(props);
  const id = props.value && '_id' in props.value ? props.value._id : undefined;
  // The form keeps its place, and the focus in it, when the document has been loaded.
  return (
    <Stack gap={4}>
      {typeof id === 'string' && <Unsaved {...props} id={getPublishedId(id)} />}
      {props.renderDefault(props)}
    </Stack>
  );
}

/** The last saved fields of the documents that were opened, by id. */
const saved = new Map<string, Fields>();

function Unsaved({ id, value, readOnly, schemaType, onChange }: ObjectInputProps) {
  const user = useCurrentUser()?.id ?? '';
  const { isSyncing } = useSyncState(id, schemaType.name);
  const [left, setLeft] = useState(() => readUnsaved(user, id));
  const unsaved = useRef<Fields>({});
  const isLoaded = !readOnly && value !== undefined;
  const isDraft = isLoaded && value._id !== id;
  const offered = isLoaded ? changedFields(value, { ...value, ...left }) : {};
  const isSame = Object.keys(offered).length === 0;

  useEffect(() => {
    if (!isLoaded) return;
    if (!isSyncing) saved.set(id, value);
    unsaved.current = changedFields(saved.get(id) ?? value, value);
    keepUnsaved(user, id, { ...left, ...unsaved.current });
    tellTyped({ id, fields: value, isSaved: !isSyncing });
  }, [user, id, value, isLoaded, isSyncing, left]);
  useEffect(() => {
    if (isLoaded && isSame) setLeft({});
  }, [isLoaded, isSame]);
  // Who publishes or discards has decided, but not on what another person is typing: the Studio drops it.
  useEffect(() => (isDraft ? () => setLeft(unsaved.current) : undefined), [isDraft]);

  useEffect(() => () => closeTyped(id), [id]);
  useSavingWhenLeft(id, schemaType.name);

  if (isSame) return null;
  return (
    <Card role="status" padding={4} radius={2} tone="caution" border>
      <Stack gap={4}>
        <Text size={1} weight="semibold">
          What you typed last was not saved.
        </Text>
        {Object.entries(offered).map(([name, text]) => (
          <Button
            key={name}
            mode="ghost"
            padding={3}
            onClick={() => onChange(text === null ? unset([name]) : set(text, [name]))}
          >
            <Text size={1} style={{ whiteSpace: 'normal', textAlign: 'start' }}>
              Put it back: {schemaType.fields.find((field) => field.name === name)?.type.title}
              {typeof text === 'string' && ` “${text}”`}
            </Text>
          </Button>
        ))}
        <Button mode="ghost" text="Forget it" onClick={() => setLeft({})} />
      </Stack>
    </Card>
  );
}

/**
 * Has text saved whose form is left: the Studio sends it up to a second later, and only while something
 * follows what becomes of it.
 */
function useSavingWhenLeft(id: string, type: string) {
  const { pair } = useDocumentStore();
  useEffect(() => {
    const sending = pair.operationEvents(id, type).subscribe();
    return () => {
      const saving = pair.consistencyStatus(id, type).subscribe((isSaved) => {
        if (!isSaved) return;
        sending.unsubscribe();
        queueMicrotask(() => saving.unsubscribe());
      });
    };
  }, [pair, id, type]);
}
