import type { SanityDocument } from '@sanity/client';
import { ArrowDownIcon } from '@sanity/icons/ArrowDown';
import { ArrowUpIcon } from '@sanity/icons/ArrowUp';
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { Pane } from '../chrome/pane.tsx';
import { putInOrder } from '../documents/site-order.ts';
import { useMayEdit } from '../may-edit.ts';
import { texts } from '../texts.ts';

const query = '*[_type == "faq"] | order(_createdAt asc)';

/** Shows the questions in the order of the site as a pane beside the menu, with arrows that move each. */
export function QuestionOrderPane() {
  const client = useClient({ apiVersion: '2025-02-19' });
  const mayEdit = useMayEdit();
  const [questions, setQuestions] = useState<readonly SanityDocument[]>([]);
  const [message, setMessage] = useState('');
  const load = useCallback(
    async () => setQuestions(await client.fetch(query, {}, { perspective: 'published' })),
    [client],
  );
  useEffect(() => {
    load().catch(() => setMessage(texts.questionOrder.unread));
  }, [load]);

  const move = async (from: number, by: number, button: HTMLElement) => {
    const order = [...questions];
    const [moved] = order.splice(from, 1);
    if (!moved) return;
    order.splice(from + by, 0, moved);
    try {
      await putInOrder(client, order);
      await load();
      setMessage(texts.questionOrder.moved(moved.question, from + by + 1));
    } catch {
      setMessage(texts.questionOrder.notMoved);
    }
    // The browser takes the focus from a button that it moves.
    requestAnimationFrame(() => button.focus());
  };

  const row = (question: SanityDocument, index: number) => {
    const arrow = (name: (question: string) => string, icon: typeof ArrowUpIcon, by: number) => {
      const isLast = questions[index + by] === undefined;
      return (
        <Button
          mode="bleed"
          padding={4}
          icon={icon}
          aria-label={name(question.question)}
          aria-disabled={isLast}
          // It keeps the focus, which a disabled button loses, and looks like one.
          style={isLast ? { opacity: 0.3, cursor: 'not-allowed' } : undefined}
          onClick={({ currentTarget }) => isLast || void move(index, by, currentTarget)}
        />
      );
    };
    return (
      <Card as="li" key={question._id} padding={2} radius={2} border>
        <Flex align="center" gap={2}>
          <Box flex={1} padding={2} style={{ overflowWrap: 'anywhere' }}>
            <Text size={2}>{question.question}</Text>
          </Box>
          {mayEdit && arrow(texts.questionOrder.moveUp, ArrowUpIcon, -1)}
          {mayEdit && arrow(texts.questionOrder.moveDown, ArrowDownIcon, 1)}
        </Flex>
      </Card>
    );
  };
  return (
    <Pane title={texts.menu.questionOrder}>
      <Stack as="ol" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {questions.map(row)}
      </Stack>
      <Box paddingY={4} aria-live="polite">
        <Text size={1} muted>
          {message || texts.questionOrder.help}
        </Text>
      </Box>
    </Pane>
  );
}
