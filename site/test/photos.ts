import { createServer, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { z } from 'zod';

/** Draws a photo of one colour in the format of a content service. */
export function drawPhoto(background = '#00a000'): Promise<Buffer> {
  const plain = { width: 144, height: 108, channels: 3, background } as const;
  return sharp({ create: plain }).webp().toBuffer();
}

/** Draws a picture of one colour. */
export function drawPicture(
  format: 'webp' | 'avif' | 'jpeg' | 'png',
  width = 64,
  height = 48,
  background = '#00a000',
): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background } });
  return plain.toFormat(format, format === 'jpeg' ? {} : { effort: 1 }).toBuffer();
}

/** Starts a server for tests that serves photos on a free port. A test can replace `answer`. */
export async function startPhotos() {
  const photo = await drawPhoto();
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    photos.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const well = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'image/webp' }).end(photo);
  };
  const photos = {
    url: `http://127.0.0.1:${port}`,
    /** The requested paths. */
    asked,
    well,
    answer: well,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return photos;
}
