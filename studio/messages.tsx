import { Card, Stack, Text } from '@sanity/ui';
import type { FieldProps } from 'sanity';

const tones = { error: 'critical', warning: 'caution', info: 'primary' } as const;

/**
 * Renders a field with its validation messages below it. The Studio itself shows them only while a mouse
 * is over an icon.
 */
export function FieldWithMessages(props: FieldProps) {
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Stack gap={2} aria-live="polite">
        {props.validation.map(({ level, message }) => (
          <Card key={message} padding={3} radius={2} tone={tones[level]}>
            <Text size={1}>{message}</Text>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
