import { Button, Card, Flex, Text } from '@sanity/ui';
import { useSyncExternalStore } from 'react';
import { isSignedOut, onSession } from './session.ts';

/** A phone scrolls the navbar away. */
const always = { position: 'fixed', insetInline: 0, bottom: 0, zIndex: 1000 } as const;

/** Renders a line above all else, while the session that the Studio was opened with has ended. */
export function SignedOut() {
  const isShown = useSyncExternalStore(onSession, isSignedOut);
  if (!isShown) return null;
  return (
    <Card role="alert" tone="critical" padding={3} borderTop style={always}>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1}>
          You are no longer logged in: a backup was restored, or your session ended. What you type
          here is kept. Log in again in the tab that this opens, and come back: then it is saved.
        </Text>
        <Button
          as="a"
          href="/login"
          target="_blank"
          tone="primary"
          padding={4}
          text="Log in again"
        />
      </Flex>
    </Card>
  );
}
