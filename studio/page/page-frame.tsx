import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDrafts } from '../changes/use-drafts.ts';
import { unpublishedOf, type Waiting } from '../changes/waiting.ts';
import { WaitingList } from '../changes/waiting-list.tsx';
import { onConnection } from '../connection/connection.ts';
import { storedAddress } from '../documents/addresses.ts';
import { PAGE } from '../documents/page-addresses.ts';
import { useMayEdit } from '../may-edit.ts';
import { texts } from '../texts.ts';
import { useOwnPages } from './own-pages.ts';
import { type Channel, type Field, usePageChannel } from './page-channel.ts';

interface Props extends Omit<Channel, 'frame' | 'onReady' | 'unpublished'> {
  /** Path of the page at first. */
  path: string;
}

/** The narrowest phone that the site is made for, in px. */
const PHONE = 360;

/** Shows a page of the site with all unpublished changes. A press on a text or picture asks for its field. */
export function PageFrame({ path, left, onEdit, ...channel }: Props) {
  const mayEdit = useMayEdit();
  const drafts = useDrafts();
  const pages = useOwnPages();
  const { waiting } = drafts;
  const unpublished = useMemo(() => unpublishedOf(drafts), [drafts]);
  const [isListed, setListed] = useState(false);
  const [looked, setLooked] = useState<Field>();
  const [opened, setOpened] = useState({ path, time: 0 });
  const [loaded, setLoaded] = useState<string>();
  const [isPhone, setPhone] = useState(false);
  const [isVisitor, setVisitor] = useState(false);
  const open = (path = opened.path) => setOpened(({ time }) => ({ path, time: time + 1 }));

  const url = new URL(opened.path, channel.previewUrl);
  if (!isVisitor) url.searchParams.set('edit', '');
  const seeAsVisitor = () => {
    setVisitor(!isVisitor);
    open(loaded);
  };
  const edit = useCallback(
    (field: Field) => {
      setLooked(undefined);
      onEdit(field);
    },
    [onEdit],
  );
  const look = ({ id, type, draft, fields: [name = ''] }: Waiting) => {
    const address = type === PAGE ? (storedAddress(draft) ?? '') : '';
    const page = type === 'projectGallery' ? '/projects' : `/${address}`;
    const field = { id, type, path: name, at: 0, page };
    setLooked(field);
    setListed(false);
    open(field.page);
    onEdit(field);
  };
  const choice = (text: string, isChosen: boolean, choose: () => void) => (
    <Button
      mode={isChosen ? 'default' : 'bleed'}
      aria-pressed={isChosen}
      fontSize={1}
      padding={2}
      text={text}
      onClick={choose}
    />
  );
  return (
    <Flex direction="column" height="fill">
      <Card borderBottom padding={2}>
        <Flex gap={1} wrap="wrap" align="center">
          {choice(texts.page.home, loaded === '/', () => open('/'))}
          {choice(texts.page.projects, loaded === '/projects', () => open('/projects'))}
          {pages.map(({ title, path }) => (
            <Fragment key={path}>{choice(title, loaded === path, () => open(path))}</Fragment>
          ))}
          {innerWidth > 2 * PHONE && choice(texts.page.phone, isPhone, () => setPhone(!isPhone))}
          {choice(texts.page.visitor, isVisitor, seeAsVisitor)}
          <Text muted size={1}>
            {!isVisitor && (mayEdit ? texts.page.press : texts.page.pressToSee)}
          </Text>
          {waiting.length > 0 && (
            <Button
              mode="ghost"
              tone="caution"
              fontSize={1}
              padding={2}
              text={texts.waiting.count(waiting.length)}
              aria-expanded={isListed}
              onClick={() => setListed(!isListed)}
            />
          )}
        </Flex>
      </Card>
      {isListed && waiting.length > 0 && (
        <Card borderBottom padding={3} overflow="auto" style={{ maxHeight: '50%' }}>
          <WaitingList waiting={waiting} onLook={look} />
        </Card>
      )}
      <Page
        {...channel}
        unpublished={unpublished}
        left={looked ?? left}
        onEdit={edit}
        key={opened.time}
        url={url.href}
        width={isPhone ? PHONE : '100%'}
        onReady={setLoaded}
        onRetry={open}
      />
    </Flex>
  );
}

type PageProps = Omit<Channel, 'frame'> & {
  url: string;
  width: number | string;
  onRetry: () => void;
};

function Page({ url, width, onRetry, ...channel }: PageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isAbsent = usePageChannel({ ...channel, frame });
  useEffect(() => {
    if (!isAbsent) return;
    return onConnection((connection) => connection === 'open' && onRetry());
  }, [isAbsent, onRetry]);
  return (
    <>
      {isAbsent && (
        <Stack gap={4} padding={4} role="alert">
          <Text size={1}>{texts.page.silent}</Text>
          <Button
            text={texts.page.tryAgain}
            onClick={() => onRetry()}
            style={{ justifySelf: 'start' }}
          />
        </Stack>
      )}
      <Box flex={1} hidden={isAbsent} style={{ minHeight: 0, overflow: 'auto' }}>
        <iframe
          ref={frame}
          title={texts.page.frame}
          src={url}
          style={{ border: 0, width, height: '100%', display: 'block', margin: 'auto' }}
        />
      </Box>
    </>
  );
}
