import { Button, Card, Heading, Stack, Text } from '@sanity/ui';
import { Component, type ReactNode } from 'react';
import type { ActiveToolLayoutProps } from 'sanity';
import { reloadAfterError } from '../forms/reload-after-error.ts';
import { texts } from '../texts.ts';

/**
 * Renders a tool, or a screen in its place after an error, until the page is loaded again. The Studio’s own
 * screen reports a crash, and waits for a click.
 */
export const ToolWithErrorScreen = (props: ActiveToolLayoutProps) => (
  <ReloadAfterError key={props.activeTool.name} screen={<ErrorScreen />}>
    {props.renderDefault(props)}
  </ReloadAfterError>
);

interface Props {
  readonly children: ReactNode;
  /** What is shown after an error. */
  readonly screen: ReactNode;
}

/** Contains an error of its children, and loads the page again when all is saved. */
export class ReloadAfterError extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    void reloadAfterError();
  }

  override render() {
    return this.state.isBroken ? this.props.screen : this.props.children;
  }
}

function ErrorScreen() {
  return (
    <Card as="main" padding={4} height="fill">
      <Stack gap={4} role="alert">
        <Heading as="h1" size={1}>
          {texts.errorScreen.title}
        </Heading>
        <Text size={1}>{texts.errorScreen.text}</Text>
        <Button
          mode="ghost"
          padding={3}
          text={texts.errorScreen.open}
          onClick={() => location.reload()}
          style={{ justifySelf: 'start' }}
        />
      </Stack>
    </Card>
  );
}
