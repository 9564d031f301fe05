import { Card, Stack, Text } from '@sanity/ui';
import type { FieldProps } from 'sanity';

const tones = { error: 'critical', warning: 'caution', info: 'primary' } as const;

/**
 * Renders a field with its validation messages below it. The Studio itself shows them only while a mouse
 * is over an icon.
 */
export function FieldWithMessages(props: FieldProps) {
  // Two rules can have the same message.
  const messages = new Map(props.validation.map(({ level, message }) => [message, level]));
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Stack gap={2} aria-live="polite">
        {[...messages].map(([message, level]) => (
          <Card key={message} padding={3} radius={2} tone={tones[level]}>
            <Text size={1}>{message}</Text>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
