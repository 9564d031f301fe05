import { Card, Flex, Grid, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import { Pane } from '../pane.tsx';
import { types } from '../schema/index.ts';
import { type PictureUse, picturesIn } from './picture-uses.ts';

interface Asset {
  _id: string;
  url: string;
  originalFilename?: string;
}

interface Answer {
  assets: Asset[];
  documents: object[];
}

/** The newest; a site with more has an archive, not a list. */
const SHOWN = 500;
const query = `{
  "assets": *[_type == "sanity.imageAsset"] | order(_createdAt desc)[0...${SHOWN}]{_id, url, originalFilename},
  "documents": *[_type in $types]
}`;

/** Shows every uploaded picture with the documents that use it, and what they say it shows. */
export function PicturesPane() {
  const client = useClient({ apiVersion: '2025-02-19' });
  const [answer, setAnswer] = useState<Answer | 'failed'>();
  useEffect(() => {
    const asked = client.observable
      .fetch<Answer>(query, { types: types.map(({ name }) => name) }, { perspective: 'drafts' })
      .subscribe({ next: setAnswer, error: () => setAnswer('failed') });
    return () => asked.unsubscribe();
  }, [client]);

  return (
    <Pane title="Pictures">
      <Pictures answer={answer} />
    </Pane>
  );
}

function Pictures({ answer }: { answer: Answer | 'failed' | undefined }) {
  if (answer === undefined) return <Text muted>Loading …</Text>;
  if (answer === 'failed') return <Text muted>The pictures could not be loaded. Try again.</Text>;
  if (answer.assets.length === 0) return <Text muted>No picture has been uploaded yet.</Text>;
  const uses = picturesIn(answer.documents);
  return (
    <Grid
      as="ul"
      gridTemplateColumns={[1, 1, 2, 3]}
      gap={4}
      style={{ listStyle: 'none', margin: 0, padding: 0 }}
      data-testid="pictures"
    >
      {answer.assets.map((asset) => (
        <Picture key={asset._id} asset={asset} uses={uses.get(asset._id) ?? []} />
      ))}
    </Grid>
  );
}

function Picture({ asset, uses }: { asset: Asset; uses: readonly PictureUse[] }) {
  const alt = uses.find((use) => use.alt)?.alt ?? '';
  return (
    <Card as="li" border radius={2} overflow="hidden">
      <img
        src={`${asset.url}?w=480&h=320&fit=crop&auto=format`}
        alt={alt}
        loading="lazy"
        width={480}
        height={320}
        style={{ display: 'block', width: '100%', height: 'auto' }}
      />
      <Stack padding={3} gap={3}>
        <Text size={1}>{alt || 'Not described yet'}</Text>
        <Text size={1} muted textOverflow="ellipsis">
          {asset.originalFilename ?? 'Without a file name'}
        </Text>
        {uses.length === 0 && (
          <Text size={1} muted>
            Not used
          </Text>
        )}
        <Flex gap={3} wrap="wrap">
          {uses.map(({ documentId, documentType, documentTitle, alt }) => (
            <Text size={1} key={`${documentId} ${alt}`}>
              <IntentLink intent="edit" params={{ id: documentId, type: documentType }}>
                {documentTitle || titleOf(documentType)}
              </IntentLink>
            </Text>
          ))}
        </Flex>
      </Stack>
    </Card>
  );
}

function titleOf(type: string): string {
  return types.find(({ name }) => name === type)?.title ?? type;
}
