import { Stack, Text } from '@sanity/ui';
import { notEditedHere } from './help-topics.ts';
import { Pane } from './pane.tsx';

/** Returns the message to a person who wants to edit what the Studio does not edit. */
export function sayNotEdited(id: string) {
  const found = notEditedHere.find((one) => one.id === id);
  return {
    id: 'not-edited-here',
    title: 'Not edited here',
    description: `${found?.what}: the person who maintains the site’s program changes this, in ${found?.file}.`,
  };
}

/** Lists what the Studio does not edit, and who does. */
export function NotEditedHere() {
  return (
    <Stack gap={4} padding={1}>
      <Text size={2}>
        The person who maintains the site’s program changes these, each in one file. Tell them the
        new text and the name of the file.
      </Text>
      {notEditedHere.map(({ what, file }) => (
        <Stack key={file} gap={3}>
          <Text size={2}>{what}</Text>
          <Text size={1} muted>
            <code style={{ overflowWrap: 'anywhere' }}>{file}</code>
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

/** Shows the list as a pane beside the menu. */
export function NotEditedHerePane() {
  return (
    <Pane title="Not edited here">
      <NotEditedHere />
    </Pane>
  );
}
