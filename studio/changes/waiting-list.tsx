import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useSchema } from 'sanity';
import { usePublishing } from '../actions/pending-publishes.tsx';
import { useMayEdit } from '../may-edit.ts';
import { texts } from '../texts.ts';
import type { Waiting } from './waiting.ts';

interface Props {
  readonly waiting: readonly Waiting[];
  readonly onLook: (one: Waiting) => void;
}

/** Lists unpublished changes. A button opens the form of each, one publishes it, and another publishes all. */
export function WaitingList({ waiting, onLook }: Props) {
  const mayEdit = useMayEdit();
  const [presses, setPresses] = useState(0);
  if (waiting.length === 0) return <Text size={1}>{texts.waiting.none}</Text>;
  return (
    <Stack gap={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1}>{texts.waiting.some}</Text>
        {mayEdit && (
          <Button
            padding={3}
            text={texts.waiting.publishAll}
            onClick={() => setPresses(presses + 1)}
          />
        )}
      </Flex>
      <Stack
        as="ul"
        aria-label={texts.waiting.title}
        gap={2}
        margin={0}
        paddingLeft={0}
        style={{ listStyle: 'none' }}
      >
        {waiting.map((one) => (
          <Row key={one.id} {...{ one, mayEdit, presses, onLook }} />
        ))}
      </Stack>
    </Stack>
  );
}

interface RowProps extends Pick<Props, 'onLook'> {
  readonly one: Waiting;
  readonly mayEdit: boolean;
  /** How often *Publish all* was pressed. */
  readonly presses: number;
}

function Row({ one, mayEdit, presses, onLook }: RowProps) {
  const { type, draft, fields } = one;
  const schema = useSchema().get(type);
  const { errors, isPressed, press } = usePublishing(one);
  const [seen] = useState(presses);
  useEffect(() => {
    if (presses > seen) press();
  }, [presses, seen, press]);
  if (schema?.jsonType !== 'object') return null;
  const titles = schema.fields.flatMap(({ name, type: { title } }) =>
    fields.includes(name) && title ? [title] : [],
  );
  const name = nameOf(draft);
  const label = name ? `${schema.title}: ${name}` : (schema.title ?? type);
  return (
    <Card as="li" padding={3} radius={2} border>
      <Stack gap={3}>
        <Flex align="center" gap={2} wrap="wrap">
          <Stack gap={3} style={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
            <Text size={1} weight="medium">
              {label}
            </Text>
            <Text size={1} muted>
              {titles.join(', ') || texts.waiting.same}
            </Text>
          </Stack>
          <Flex gap={2}>
            <Button
              mode="ghost"
              padding={3}
              text={texts.waiting.look}
              aria-label={texts.waiting.lookAt(label)}
              onClick={() => onLook(one)}
            />
            {mayEdit && (
              <Button
                mode="ghost"
                padding={3}
                disabled={isPressed || errors.length > 0}
                text={isPressed ? texts.actions.publishing : texts.waiting.publish}
                aria-label={texts.waiting.publishOne(label)}
                onClick={press}
              />
            )}
          </Flex>
        </Flex>
        {errors.map((error) => (
          <Text key={error} size={1}>
            {texts.waiting.notYet(error)}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

/** Returns the text that names a document in lists. A singleton has none. */
function nameOf({ title, question }: Waiting['draft']): string {
  return [title, question].find((text) => typeof text === 'string')?.trim() ?? '';
}
