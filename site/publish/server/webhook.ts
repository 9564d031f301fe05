import type { IncomingHttpHeaders } from 'node:http';
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook';

/** Where a content service that prefers to push says that content changed. */
export const WEBHOOK_PATH = '/hooks/content';

/**
 * Takes the secret that Sanity signs its webhooks with, and what to do on one; gives what takes a
 * call's body and headers and gives the status of the answer.
 */
export function createWebhook(secret: string, changed: () => void) {
  return async (body: string, headers: IncomingHttpHeaders): Promise<number> => {
    const signature = headers[SIGNATURE_HEADER_NAME];
    if (typeof signature !== 'string') return 401;
    if (!(await isValidSignature(body, signature, secret))) return 401;
    // Replayed, it would make the publisher look, and find that nothing has changed.
    changed();
    return 202;
  };
}
