import type { IncomingMessage } from 'node:http';
import type { Release } from '../release/release.ts';
import type { Headers } from '../render/headers.ts';
import type { Hook } from './hook.ts';
import { resolve } from './resolve.ts';
import { type Answer, answerWith, jsonAnswer, textAnswer } from './responses.ts';

/** What answers are made from. */
export interface Served {
  /** The release to answer from, asked anew for every request. */
  readonly current: () => Release;
  /** What `/health` says. */
  readonly health: () => object;
  /** What answers without a resource carry. */
  readonly headers: Headers;
  readonly hook?: Hook;
}

/** Gives what takes a request, whatever it is, and gives the answer to it; bodies are not read. */
export function createResponder(served: Served): (request: IncomingMessage) => Answer {
  const { current, health, headers, hook } = served;
  const malformed = textAnswer(400, 'Bad Request', headers);
  const notAllowed = textAnswer(405, 'Method Not Allowed', { ...headers, allow: 'GET, HEAD' });
  const onlyPost = textAnswer(405, 'Method Not Allowed', { ...headers, allow: 'POST' });

  return (request) => {
    const { method, url = '/' } = request;
    if (!hasItsHost(request)) return malformed;
    if (url === hook?.path) return onlyPost;
    if (method !== 'GET' && method !== 'HEAD') return notAllowed;
    const target = resolve(url, current());
    if (target.kind === 'resource') return answerWith(target.resource, request);
    if (target.kind === 'health') return jsonAnswer(health(), headers);
    if (target.kind === 'malformed') return malformed;
    return textAnswer(308, 'Permanent Redirect', { ...headers, location: target.location });
  };
}

// RFC 9112, section 3.2: one Host and no more; what it says is never looked at.
function hasItsHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
