import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bindFreePort } from '../ports.ts';
import { drawPicture } from './draw-picture.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

/** An image CDN that draws every picture at the size in `w` and `h`, in the best format accepted. */
export interface ImageCdn {
  readonly url: string;
  /** The requested paths with their queries, and the format that was sent. */
  readonly asked: string[];
  /** Answers every request. A test can replace it, and call `well`. */
  answer: Answer;
  readonly well: Answer;
  close(): Promise<void>;
}

/** Starts an image CDN for tests on a free port. */
export async function startImageCdn(): Promise<ImageCdn> {
  const asked: string[] = [];
  const well: Answer = async (response, { url = '', headers }) => {
    const { searchParams, pathname } = new URL(url, 'http://localhost');
    const best = headers.accept?.includes('avif') ? 'avif' : 'webp';
    const format = searchParams.get('fm') === 'jpg' ? 'jpeg' : best;
    asked.push(`${url} ${format}`);
    const [width, height] = ['w', 'h'].map((name) => Number(searchParams.get(name)));
    const bytes = await drawPicture(format, width, height, colorOf(pathname));
    response.writeHead(200, { 'content-type': `image/${format}` }).end(bytes);
  };
  const server = createServer((request, response) => void cdn.answer(response, request));
  const port = await bindFreePort(server);
  const cdn: ImageCdn = {
    url: `http://localhost:${port}`,
    asked,
    answer: well,
    well,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return cdn;
}

/** Every path has its own colour, so that no two pictures have the same bytes. */
function colorOf(path: string): string {
  let hash = 0;
  for (const character of path) hash = (hash * 31 + character.charCodeAt(0)) % 0x1000000;
  return `#${hash.toString(16).padStart(6, '0')}`;
}
