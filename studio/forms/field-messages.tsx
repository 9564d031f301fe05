import { Card, Stack, Text } from '@sanity/ui';
import { type FieldProps, useCurrentUser } from 'sanity';
import { texts } from '../texts.ts';

const tones = { error: 'critical', warning: 'caution', info: 'primary' } as const;

/**
 * Renders a field with its validation messages below it, and with who else is in it. The Studio itself shows
 * the first only while a mouse is over an icon, and the second as initials.
 */
export function FieldWithMessages(props: FieldProps) {
  // Two rules can have the same message.
  const messages = new Map(props.validation.map(({ level, message }) => [message, level]));
  const own = useCurrentUser()?.id;
  const here = props.presence.filter(({ path }) => path.length === props.path.length);
  // The Studio leaves out its own window.
  const warnings = new Set(
    here.map(({ user: { id, displayName = texts.presence.somebody } }) =>
      id === own ? texts.presence.ownWindow : texts.presence.other(displayName),
    ),
  );
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Stack gap={2} aria-live="polite">
        {[...warnings].map((warning) => (
          <Card key={warning} padding={3} radius={2} tone="primary">
            <Text size={1}>{warning}</Text>
          </Card>
        ))}
        {[...messages].map(([message, level]) => (
          <Card key={message} padding={3} radius={2} tone={tones[level]}>
            <Text size={1}>{message}</Text>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
