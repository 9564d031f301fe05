import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import {
  getPublishedId,
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  set,
  unset,
  useCurrentUser,
  useSyncState,
} from 'sanity';
import { closeTyped, tellTyped } from './typed.ts';
import { changedFields, type Fields, keepUnsaved, readUnsaved } from './unsaved-text.ts';

/**
 * Renders an input. If it is the form of a document, it keeps text on this device until the service has
 * saved it, and offers the text that an earlier visit left unsaved.
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

  useEffect(() => {
    if (readOnly || !value) return;
    if (!isSyncing) saved.set(id, value);
    keepUnsaved(user, id, { ...left, ...changedFields(saved.get(id) ?? value, value) });
  }, [user, id, value, readOnly, isSyncing, left]);

  useEffect(() => {
    if (!readOnly && value) tellTyped({ id, fields: value, isSaved: !isSyncing });
  }, [id, value, readOnly, isSyncing]);
  useEffect(() => () => closeTyped(id), [id]);

  const offered = readOnly || !value ? {} : changedFields(value, { ...value, ...left });
  if (Object.keys(offered).length === 0) return null;
  const restore = () => {
    onChange(
      Object.entries(offered).map(([name, text]) =>
        text === null ? unset([name]) : set(text, [name]),
      ),
    );
    setLeft({});
  };
  const texts = Object.values(offered).filter((text) => typeof text === 'string');
  return (
    <Card role="status" padding={4} radius={2} tone="caution" border>
      <Stack gap={4}>
        <Text size={1} weight="semibold">
          You left before this was saved.
        </Text>
        {texts.map((text) => (
          <Text key={text} size={1}>
            {text}
          </Text>
        ))}
        <Flex gap={2} wrap="wrap">
          <Button tone="primary" text="Put it back" onClick={restore} />
          <Button mode="ghost" text="Forget it" onClick={() => setLeft({})} />
        </Flex>
      </Stack>
    </Card>
  );
}
