import { Box, Button, Card, Flex } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import type { UserViewComponent } from 'sanity/structure';
import { pathOf } from './page.ts';

/** The narrowest phone that the site is made for, in px. */
const PHONE = 360;

/** Creates a pane that shows the page of a draft from the preview server at `previewUrl`. */
export function previewPane(previewUrl: string): UserViewComponent {
  // biome-ignore lint/correctness/noComponentHookFactories: called once, by the configuration.
  return function Preview({ document, documentId, schemaType }) {
    const [isPhone, setPhone] = useState(false);
    const [isMixed, setMixed] = useState(false);
    const frame = useRef<HTMLIFrameElement>(null);
    const revision = document.displayed._rev;
    useEffect(() => {
      if (revision) frame.current?.contentWindow?.postMessage({ type: 'changed' }, previewUrl);
    }, [revision]);
    const { title, question } = document.displayed;
    // The path must stay the same while the editor changes the title, or the frame would load
    // another URL.
    const path = useRef(pathOf({ _id: documentId, _type: schemaType.name, title, question }));
    const url = new URL(path.current, previewUrl);
    if (!isMixed) url.searchParams.set('only', documentId);
    return (
      <Flex direction="column" height="fill">
        <Card borderBottom padding={2}>
          <Flex gap={1} wrap="wrap">
            <Choice text="Full width" isChosen={!isPhone} choose={() => setPhone(false)} />
            <Choice text="Phone" isChosen={isPhone} choose={() => setPhone(true)} />
            <Choice
              text="With all unpublished changes"
              isChosen={isMixed}
              choose={() => setMixed(!isMixed)}
            />
          </Flex>
        </Card>
        <Box flex={1} style={{ minHeight: 0, overflow: 'auto' }}>
          <iframe
            ref={frame}
            title="Preview of the page with unpublished changes"
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
  };
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
