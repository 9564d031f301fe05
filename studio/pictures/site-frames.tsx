import { Box, Flex, Text } from '@sanity/ui';
import { type ImageValue, useClient } from 'sanity';
import { createPictures, image } from '../../site/src/content/studio.ts';
import type { Frame } from './frames.ts';

/** Height of each frame in px. */
const HEIGHT = 80;

/** Shows a picture in each of its frames: with the site's own requests and cuts, so that it shows what visitors get. */
export function SiteFrames({ value, frames }: { value: ImageValue; frames: readonly Frame[] }) {
  const client = useClient({ apiVersion: '2025-02-19' });
  const { data } = image.safeParse({ ...value, asset: { _id: value.asset?._ref } });
  if (!data) return null;
  const pictureFor = createPictures(client);
  return (
    <Flex gap={3} wrap="wrap">
      {frames.map(({ title, use, aspect }) => {
        const { src, candidates } = pictureFor(use, data, title);
        const width = Math.round(HEIGHT * aspect);
        const size = { width, height: HEIGHT };
        return (
          <Box key={title}>
            <img
              alt={title}
              src={src}
              srcSet={candidates.map(({ url, width }) => `${url} ${width}w`).join(', ')}
              sizes={`${width}px`}
              style={{ ...size, objectFit: 'cover', display: 'block' }}
            />
            <Text size={1} muted style={{ paddingTop: 6 }}>
              {title}
            </Text>
          </Box>
        );
      })}
    </Flex>
  );
}
