import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusal } from './errors.ts';

/** Takes the most bytes that a body may have; larger ones are a 413. */
export function limitBody(most: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: most,
    onError() {
      throw refusal(413, `The body is larger than ${most} bytes`);
    },
  });
}
