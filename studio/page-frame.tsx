import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'sanity';
import { z } from 'zod';
import { sayNotEdited } from './not-edited-here.tsx';
import { types } from './schema/index.ts';
import { onTyped } from './typed.ts';

const field = z.object({
  id: z.string(),
  type: z.string(),
  path: z.string(),
  at: z.number(),
  page: z.string(),
});

/**
 * A field of a document. `path` is the form's, such as `hours[0]`. The element is number `at` of those with
 * this field on the page at the path `page`.
 */
export type Field = z.infer<typeof field>;

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), path: z.string() }),
  z.object({ type: z.literal('edit'), field }),
  z.object({ type: z.literal('fixed'), what: z.string() }),
]);

/** What the page shows when it is ready: a document, or the field that a person has left. */
export interface Shown {
  readonly id: string;
  readonly path?: string;
  readonly at?: number;
  readonly hasFocus?: boolean;
}

interface Props {
  previewUrl: string;
  /** Path of the page at first. */
  path: string;
  shown?: Shown | undefined;
  onEdit: (field: Field) => void;
  /** More controls above the page. */
  children?: ReactNode;
}

const pages = [
  { text: 'Home', path: '/' },
  { text: 'Projects', path: '/projects' },
];

/** The narrowest phone that the site is made for, in px. */
const PHONE = 360;
/** Time in ms after which a page is not expected any more. */
const PATIENCE = 10_000;
/** Time in ms between two looks for a field. */
const STEP = 50;
/** The key under which the browser remembers that a person does not want to edit on the page. */
const VISITOR = 'page-as-visitor';

const everything = '*[_type in $names]';
const names = types.map(({ name }) => name);

/** Shows a page of the site with all unpublished changes. A press on a text or picture asks for its field. */
export function PageFrame({ previewUrl, path, shown, onEdit, children }: Props) {
  const client = useClient({ apiVersion: '2025-02-19' });
  const { push } = useToast();
  const frame = useRef<HTMLIFrameElement>(null);
  const stopFocus = useRef(() => {});
  const [opened, setOpened] = useState({ path, time: 0 });
  const [isPhone, setPhone] = useState(false);
  const [isVisitor, setVisitor] = useState(localStorage.getItem(VISITOR) !== null);
  /** How often the frame has loaded a page, and the last one. */
  const [loaded, setLoaded] = useState({ count: 0, path: '' });
  const [isAbsent, setAbsent] = useState(false);
  const isReady = loaded.count > 0;

  const send = useCallback(
    (data: object) => frame.current?.contentWindow?.postMessage(data, previewUrl),
    [previewUrl],
  );
  const open = (path: string) => {
    setLoaded({ count: 0, path: '' });
    setOpened(({ time }) => ({ path, time: time + 1 }));
  };

  useEffect(() => {
    const previewOrigin = new URL(previewUrl).origin;
    function receive({ data, source, origin }: MessageEvent<unknown>) {
      if (origin !== previewOrigin || source !== frame.current?.contentWindow) return;
      const received = message.safeParse(data).data;
      if (received?.type === 'ready')
        setLoaded(({ count }) => ({ count: count + 1, path: received.path }));
      if (received?.type === 'edit') {
        onEdit(received.field);
        stopFocus.current();
        stopFocus.current = focusField(received.field.path);
      }
      if (received?.type === 'fixed') push(sayNotEdited(received.what));
    }
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [previewUrl, onEdit, push]);

  useEffect(() => {
    setAbsent(false);
    if (loaded.count > 0) return onTyped((typed) => send({ type: 'typed', ...typed }));
    const timer = setTimeout(() => setAbsent(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [send, loaded]);

  useEffect(() => {
    if (!isReady) return;
    const changes = client
      .listen(everything, { names }, { includeResult: false, events: ['welcome', 'mutation'] })
      .subscribe({ next: () => send({ type: 'changed' }) });
    return () => changes.unsubscribe();
  }, [client, send, isReady]);

  useEffect(() => {
    if (!isReady || !shown) return;
    if (shown.hasFocus) frame.current?.focus();
    send({ ...shown, type: 'show' });
  }, [isReady, shown, send]);

  const url = new URL(opened.path, previewUrl);
  if (!isVisitor) url.searchParams.set('edit', '');
  const seeAsVisitor = () => {
    if (isVisitor) localStorage.removeItem(VISITOR);
    else localStorage.setItem(VISITOR, 'yes');
    setVisitor(!isVisitor);
    open(loaded.path || path);
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
      {isAbsent && (
        <Stack gap={4} padding={4} role="alert">
          <Text size={1}>The page does not answer. What you type in a form is kept.</Text>
          <Button text="Try again" onClick={() => open(opened.path)} />
        </Stack>
      )}
      <Box flex={1} hidden={isAbsent} style={{ minHeight: 0, overflow: 'auto' }}>
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

/**
 * Moves the focus to a field as soon as a form has it, with its path as id. The form itself does that only
 * when its path changes, and not while it loads. Returns a function that ends this.
 */
function focusField(path: string): () => void {
  let left = PATIENCE / STEP;
  const timer = setInterval(() => {
    const field = document.getElementById(path);
    field?.focus();
    left -= 1;
    if (left < 0 || (field && document.activeElement === field)) clearInterval(timer);
  }, STEP);
  return () => clearInterval(timer);
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
