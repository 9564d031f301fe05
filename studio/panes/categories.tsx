import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { showNotice } from '../chrome/notices.tsx';
import { Pane } from '../chrome/pane.tsx';
import {
  type Category,
  existingSpelling,
  readCategories,
  renameCategory,
} from '../documents/category-names.ts';
import { useMayEdit } from '../may-edit.ts';
import { texts } from '../texts.ts';

/** Shows all categories as a pane beside the menu, each with a way to rename it. */
export function CategoriesPane() {
  const client = useClient({ apiVersion: '2025-02-19' });
  const mayEdit = useMayEdit();
  const [categories, setCategories] = useState<readonly Category[]>([]);
  const [renamed, setRenamed] = useState('');
  const [isUnread, setUnread] = useState(false);
  const load = useCallback(async () => {
    try {
      setCategories(await readCategories(client));
    } catch {
      setUnread(true);
    }
  }, [client]);
  useEffect(() => void load(), [load]);

  async function rename(from: string, to: string) {
    try {
      await renameCategory(client, from, to);
      setRenamed(to);
      showNotice({ status: 'success', title: texts.categories.renamed(from, to) });
    } catch {
      const title = texts.categories.notRenamed(from);
      showNotice({ id: 'refused', status: 'error', title });
    }
    await load();
  }

  const names = categories.map(({ name }) => name);
  return (
    <Pane title={texts.menu.categories}>
      <Stack gap={2}>
        {categories.map((category) => (
          <CategoryRow
            key={Object.values(category).join()}
            {...{ category, names, mayEdit, rename, renamed }}
          />
        ))}
        <Box paddingY={3}>
          <Text size={1} muted>
            {isUnread ? texts.categories.unread : texts.categories.help}
          </Text>
        </Box>
      </Stack>
    </Pane>
  );
}

interface RowProps {
  category: Category;
  names: readonly string[];
  mayEdit: boolean;
  rename(from: string, to: string): Promise<void>;
  /** The new name of the category that was renamed last. */
  renamed: string;
}

function CategoryRow({ category, names, mayEdit, rename, renamed }: RowProps) {
  const { name, uses } = category;
  // `null`: no longer.
  const [typed, setTyped] = useState<string | null>();
  const isOpen = typeof typed === 'string';
  const wanted = typed?.trim() ?? '';
  // In the spelling of another one, if there is such a category.
  const other = existingSpelling(
    wanted,
    names.filter((one) => one !== name),
  );
  const to = other ?? wanted;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (to && to !== name) void rename(name, to);
    setTyped(null);
  }
  return (
    <Card padding={3} radius={2} border>
      <Flex align="center" gap={3}>
        <Stack flex={1} gap={2}>
          <Text weight="medium">{name}</Text>
          <Text size={1} muted>
            {texts.categories.uses(uses)}
          </Text>
        </Stack>
        {mayEdit && !isOpen && (
          <Button
            mode="ghost"
            text={texts.categories.rename}
            aria-label={texts.categories.renameOne(name)}
            autoFocus={name === renamed || typed === null}
            onClick={() => setTyped(name)}
          />
        )}
      </Flex>
      {isOpen && (
        <form onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}>
          <Stack gap={3} paddingTop={3}>
            <TextInput
              aria-label={texts.categories.newName(name)}
              autoFocus
              maxLength={30}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Text size={1} muted>
              {other ? texts.categories.exists(to) : texts.categories.atOnce}
            </Text>
            <Flex gap={2} wrap="wrap">
              <Button type="submit" text={texts.categories.renameEverywhere} />
              <Button mode="ghost" text={texts.categories.cancel} onClick={() => setTyped(null)} />
            </Flex>
          </Stack>
        </form>
      )}
    </Card>
  );
}
