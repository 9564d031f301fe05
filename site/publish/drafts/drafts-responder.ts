import type { IncomingMessage } from 'node:http';
import type { Resource } from '../release/resource.ts';
import type { Headers } from '../render/headers.ts';
import type { Page } from '../render/render-pages.ts';
import { type Answer, answerWith, createAnswer, textAnswer } from '../server/responses.ts';
import type { Asked } from './preview.ts';

/** What answers are made from. */
interface Shown {
  readonly show: (asked: Asked) => Promise<Page>;
  /** Takes the path of what no editor types into, and the content service's origin; gives it, if it is there. */
  readonly find: (path: string, studio: string) => Promise<Resource | Page | undefined>;
  /** Takes the name that a request was sent to; gives the content service's origin as it is reached from there. */
  readonly studioAt: (name: string) => string;
  /** What answers without a page carry. */
  readonly headers: Headers;
}

/** The names of this machine: by any other, a stranger's page could have pointed its own here. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

const PAGES = new Set(['/', '/projects']);

/** Gives what takes a request, whatever it is, and gives the answer to it. */
export function createResponder({ show, find, studioAt, headers }: Shown) {
  const misdirected = textAnswer(421, 'Misdirected Request', headers);
  const notAllowed = textAnswer(405, 'Method Not Allowed', { ...headers, allow: 'GET, HEAD' });
  const notFound = textAnswer(404, 'Not Found', headers);

  return async (request: IncomingMessage): Promise<Answer> => {
    const { method, url = '/' } = request;
    const { host = '', cookie = '' } = request.headers;
    const [, name] = LOOPBACK.exec(host) ?? [];
    if (name === undefined) return misdirected;
    if (method !== 'GET' && method !== 'HEAD') return notAllowed;
    const [path = '/'] = url.split(/[?#]/);
    const studio = studioAt(name.toLowerCase());
    if (PAGES.has(path)) return pageAnswer(await show({ path, cookie, studio }));
    const found = await find(path, studio);
    if (found === undefined) return notFound;
    return 'bodies' in found ? answerWith(found, request) : pageAnswer(found);
  };
}

function pageAnswer({ status, headers, body }: Page): Answer {
  return createAnswer(status, headers, Buffer.from(body));
}
