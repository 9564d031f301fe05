import { Button, Card, Flex, Text } from '@sanity/ui';
import { useSyncExternalStore } from 'react';
import { isSignedOut, onSession } from './session.ts';

/** Renders a line for the navbar, while the session that the Studio was opened with has ended. */
export function SignedOut() {
  const isShown = useSyncExternalStore(onSession, isSignedOut);
  if (!isShown) return null;
  return (
    <Card role="alert" tone="critical" padding={3} borderBottom>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1}>
          You are no longer logged in: a backup was restored, or your session ended. What you type
          here is kept, and saved when you have logged in again.
        </Text>
        <Button
          as="a"
          href="/login"
          target="_blank"
          tone="primary"
          fontSize={1}
          text="Log in again"
        />
      </Flex>
    </Card>
  );
}
