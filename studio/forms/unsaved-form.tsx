// Undocumented in `sanity` 6.16.0: the Studio drops what is typed into a draft that another person publishes or
// discards. It sends text up to a second after it was typed, and only while somebody subscribes to the events of
// the document.

import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
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
import { texts } from '../texts.ts';
import { closeForm, updateForm } from './open-forms.ts';
import {
  changedFields,
  type Fields,
  forgetUnsaved,
  isSame,
  isStored,
  keepUnsaved,
  keyOf,
  readUnsaved,
  textsOf,
  type UnsavedText,
} from './unsaved-text.ts';

/**
 * Renders an input. If it is the form of a document, it keeps text on this device until the service has
 * saved it, and offers what an earlier visit left unsaved, or the Studio dropped.
 */
export function InputWithUnsavedText(props: InputProps) {
  if (props.path.length > 0 || !isObjectInputProps(props)) return props.renderDefault(props);
  const id = props.value && '_id' in props.value ? props.value._id : undefined;
  // The form stays the second child, so that it keeps the focus when the document has loaded.
  return (
    <Stack gap={4}>
      {typeof id === 'string' && <Unsaved {...props} id={getPublishedId(id)} />}
      {props.renderDefault(props)}
    </Stack>
  );
}

/** The last saved fields of the documents that were opened, by id. */
const saved = new Map<string, Fields>();

/** Stays visible while the form scrolls, because a click on the page opens the form at a field. */
const inSight: CSSProperties = {
  position: 'sticky',
  top: 0,
  zIndex: 10,
  maxHeight: '40dvh',
  overflowY: 'auto',
};

/** Two lines of a text. */
const shortened: CSSProperties = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  textAlign: 'start',
};

function Unsaved({ id, value, readOnly, schemaType, onChange }: ObjectInputProps) {
  const user = useCurrentUser()?.id ?? '';
  const { isSyncing } = useSyncState(id, schemaType.name);
  const [own] = useState(() => keyOf(user, id));
  const [left, setLeft] = useState(() => readUnsaved(user, id));
  const unsaved = useRef<Fields>({});
  const wasDraft = useRef(false);
  const isLoaded = !readOnly && value !== undefined;
  const offered = isLoaded ? offersOf(left, value) : [];

  useEffect(() => {
    if (!isLoaded) return;
    // Another person has published or discarded the draft.
    const isDropped = wasDraft.current && value._id === id;
    wasDraft.current = value._id !== id;
    if (isDropped) {
      const key = keyOf(user, id);
      keepUnsaved(key, unsaved.current);
      setLeft((before) => [...textsOf(key), ...before]);
    }
    if (!isSyncing) saved.set(id, value);
    unsaved.current = changedFields(saved.get(id) ?? value, value);
    keepUnsaved(own, unsaved.current);
    updateForm({ id, fields: value, isSaved: !isSyncing });
  }, [user, id, own, value, isLoaded, isSyncing]);

  useEffect(() => {
    if (!isLoaded || isSyncing) return;
    for (const one of left) if (isSame(value[one.name], one.text)) forgetUnsaved(one);
  }, [isLoaded, isSyncing, left, value]);

  useEffect(() => () => closeForm(id), [id]);
  useSavingWhenLeft(id, schemaType.name, own);

  const forget = ({ name, text }: UnsavedText) => {
    for (const one of left) if (one.name === name && isSame(one.text, text)) forgetUnsaved(one);
    setLeft([...left]);
  };

  if (offered.length === 0) return null;
  return (
    <Card role="status" padding={3} radius={2} tone="caution" border style={inSight}>
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {texts.unsaved.title}
        </Text>
        {offered.map((one) => (
          <Offer
            key={one.key + one.name}
            title={schemaType.fields.find(({ name }) => name === one.name)?.type.title ?? one.name}
            text={one.text}
            onPut={() =>
              onChange(one.text === null ? unset([one.name]) : set(one.text, [one.name]))
            }
            onForget={() => forget(one)}
          />
        ))}
      </Stack>
    </Card>
  );
}

/** Returns the texts that are still stored and differ from the form, each once. */
function offersOf(left: readonly UnsavedText[], value: Fields): UnsavedText[] {
  return left
    .filter((one) => isStored(one) && !isSame(value[one.name], one.text))
    .filter(({ name, text }, index, all) => {
      const first = all.findIndex((one) => one.name === name && isSame(one.text, text));
      return first === index;
    });
}

interface OfferProps {
  title: string;
  text: unknown;
  onPut: () => void;
  onForget: () => void;
}

function Offer({ title, text, onPut, onForget }: OfferProps) {
  const quoted = typeof text === 'string' ? texts.unsaved.quoted(title, text) : title;
  return (
    <Flex gap={2} align="center">
      <Button mode="ghost" padding={3} onClick={onPut}>
        <Text size={1}>
          <span style={shortened}>{texts.unsaved.putBack(quoted)}</span>
        </Text>
      </Button>
      <Button
        mode="bleed"
        padding={3}
        text={texts.unsaved.forget}
        aria-label={texts.unsaved.forgetOne(quoted)}
        onClick={onForget}
      />
    </Flex>
  );
}

/** Subscribes to a document until its text is saved, also after its form is closed. Then removes the kept text. */
function useSavingWhenLeft(id: string, type: string, key: string) {
  const { pair } = useDocumentStore();
  useEffect(() => {
    const sending = pair.operationEvents(id, type).subscribe();
    return () => {
      const saving = pair.consistencyStatus(id, type).subscribe((isSaved) => {
        if (!isSaved) return;
        keepUnsaved(key, {});
        sending.unsubscribe();
        queueMicrotask(() => saving.unsubscribe());
      });
    };
  }, [pair, id, type, key]);
}
