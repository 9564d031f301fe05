import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { type ReactNode, useRef, useState } from 'react';
import { type Channel, usePageChannel } from './page-channel.ts';

interface Props extends Omit<Channel, 'frame' | 'opened'> {
  /** Path of the page at first. */
  path: string;
  /** More controls above the page. */
  children?: ReactNode;
}

const pages = [
  { text: 'Home', path: '/' },
  { text: 'Projects', path: '/projects' },
];

/** The narrowest phone that the site is made for, in px. */
const PHONE = 360;
/** The key under which the browser remembers that a person does not want to edit on the page. */
const VISITOR = 'page-as-visitor';

/** Shows a page of the site with all unpublished changes. A press on a text or picture asks for its field. */
export function PageFrame({ previewUrl, path, shown, onEdit, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [opened, setOpened] = useState({ path, time: 0 });
  const [isPhone, setPhone] = useState(false);
  const [isVisitor, setVisitor] = useState(() => localStorage.getItem(VISITOR) !== null);
  const loaded = usePageChannel({ frame, previewUrl, opened, shown, onEdit });
  const open = (path: string) => setOpened(({ time }) => ({ path, time: time + 1 }));

  const url = new URL(opened.path, previewUrl);
  if (!isVisitor) url.searchParams.set('edit', '');
  const seeAsVisitor = () => {
    if (isVisitor) localStorage.removeItem(VISITOR);
    else localStorage.setItem(VISITOR, 'yes');
    setVisitor(!isVisitor);
    open(loaded.path ?? opened.path);
  };
  return (
    <Flex direction="column" height="fill">
      <Card borderBottom padding={2}>
        <Flex gap={1} wrap="wrap" align="center">
          {pages.map(({ text, path }) => (
            <Choice
              key={path}
              text={text}
              isChosen={loaded.path === path}
              choose={() => open(path)}
            />
          ))}
          {innerWidth > 2 * PHONE && (
            <Choice text="Phone" isChosen={isPhone} choose={() => setPhone(!isPhone)} />
          )}
          <Choice text="As a visitor" isChosen={isVisitor} choose={seeAsVisitor} />
          {children}
        </Flex>
      </Card>
      {loaded.isAbsent && (
        <Stack gap={4} padding={4} role="alert">
          <Text size={1}>The page does not answer. What you type in a form is kept.</Text>
          <Button text="Try again" onClick={() => open(opened.path)} />
        </Stack>
      )}
      <Box flex={1} hidden={loaded.isAbsent} style={{ minHeight: 0, overflow: 'auto' }}>
        <iframe
          key={opened.time}
          ref={frame}
          title="The page with unpublished changes"
          src={url.href}
          style={{
            border: 0,
            width: isPhone ? PHONE : '100%',
            height: '100%',
            display: 'block',
            margin: 'auto',
          }}
        />
      </Box>
    </Flex>
  );
}

interface ChoiceProps {
  text: string;
  isChosen: boolean;
  choose: () => void;
}

function Choice({ text, isChosen, choose }: ChoiceProps) {
  return (
    <Button
      mode={isChosen ? 'default' : 'bleed'}
      aria-pressed={isChosen}
      fontSize={1}
      padding={2}
      text={text}
      onClick={choose}
    />
  );
}
