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
      showNotice({ status: 'success', title: `“${from}” is “${to}” now.` });
    } catch {
      const title = `“${from}” was not renamed: you may not edit, or the connection is lost.`;
      showNotice({ id: 'refused', status: 'error', title });
    }
    await load();
  }

  const names = categories.map(({ name }) => name);
  return (
    <Pane title="Categories">
      <Stack gap={2}>
        {categories.map((category) => (
          <CategoryRow
            key={Object.values(category).join()}
            {...{ category, names, mayEdit, rename, renamed }}
          />
        ))}
        <Box paddingY={3}>
          <Text size={1} muted>
            {isUnread
              ? 'The categories cannot be read at the moment. Open this list again later.'
              : 'A new category begins with the first project that has it. A category without projects and transformations disappears by itself.'}
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
            {uses === 1 ? 'Used once' : `Used ${uses} times`}
          </Text>
        </Stack>
        {mayEdit && !isOpen && (
          <Button
            mode="ghost"
            text="Rename"
            aria-label={`Rename ${name}`}
            autoFocus={name === renamed || typed === null}
            onClick={() => setTyped(name)}
          />
        )}
      </Flex>
      {isOpen && (
        <form onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}>
          <Stack gap={3} paddingTop={3}>
            <TextInput
              aria-label={`New name of ${name}`}
              autoFocus
              maxLength={30}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Text size={1} muted>
              {other
                ? `“${to}” exists already: both become one category and cannot be separated again.`
                : 'The site shows the new name at once. Drafts stay drafts.'}
            </Text>
            <Flex gap={2} wrap="wrap">
              <Button type="submit" tone="primary" text="Rename everywhere" />
              <Button mode="ghost" text="Cancel" onClick={() => setTyped(null)} />
            </Flex>
          </Stack>
        </form>
      )}
    </Card>
  );
}
