import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { showNotice } from '../chrome/notices.tsx';
import { Pane } from '../chrome/pane.tsx';
import { type HiddenSection, readHidden, showSection } from '../documents/section-visibility.ts';
import { useMayEdit } from '../may-edit.ts';
import { texts } from '../texts.ts';

const { title, ...sentences } = texts.hiddenSections;
const names = texts.words.sections;

/** Shows the hidden sections of the home page as a pane beside the menu, each with a way to show it. */
export function HiddenSectionsPane() {
  const client = useClient({ apiVersion: '2025-02-19' });
  const mayEdit = useMayEdit();
  const [hidden, setHidden] = useState<readonly HiddenSection[] | null>(null);
  const [isUnread, setUnread] = useState(false);
  const load = useCallback(async () => {
    try {
      setHidden(await readHidden(client));
    } catch {
      setUnread(true);
    }
  }, [client]);
  useEffect(() => void load(), [load]);

  async function show({ name }: HiddenSection) {
    try {
      await showSection(client, name);
      showNotice({ status: 'success', title: sentences.shown(names[name]) });
    } catch {
      showNotice({ id: 'refused', status: 'error', title: sentences.notShown(names[name]) });
    }
    await load();
  }

  return (
    <Pane title={title}>
      <Stack gap={3}>
        {hidden?.map((section) => (
          <Card key={section.name} padding={3} radius={2} border>
            <Flex align="center" gap={3}>
              <Stack flex={1} gap={2}>
                <Text weight="medium">{names[section.name]}</Text>
                <Text size={1} muted>
                  {section.isEmpty ? sentences.empty : sentences.chosen}
                </Text>
              </Stack>
              {mayEdit && (
                <Button
                  mode="ghost"
                  text={sentences.show}
                  aria-label={sentences.showOne(names[section.name])}
                  onClick={() => void show(section)}
                />
              )}
            </Flex>
          </Card>
        ))}
        <Text size={1} muted>
          {isUnread ? sentences.unread : hidden?.length === 0 ? sentences.none : sentences.help}
        </Text>
      </Stack>
    </Pane>
  );
}
