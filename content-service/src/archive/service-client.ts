import { ClientError, createClient, type SanityClient, ServerError } from '@sanity/client';
import { z } from 'zod';
import { reasonOf } from '../http/errors.ts';
import { ArchiveError } from './archive.ts';

/** Checks whether a content service answers at an origin. */
export async function isServiceAt(url: string): Promise<boolean> {
  const ping = await fetch(`${url}/v1/ping`).catch(() => undefined);
  await ping?.body?.cancel();
  return ping?.ok === true;
}

/**
 * Creates a client of a running service. The token is required: without one the client cannot read
 * drafts, and an archive without drafts looks complete.
 */
export function connect(options: {
  url: string;
  projectId: string;
  dataset: string;
  token: string;
}): SanityClient {
  const { url: apiHost, ...rest } = options;
  return createClient({
    ...rest,
    apiHost,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'raw',
    maxRetries: 0,
  });
}

/**
 * Requests a URL of the service whose response is a stream, which `SanityClient` cannot read. Throws
 * an ArchiveError if the service cannot be reached.
 */
export function fetchStream(client: SanityClient, url: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${client.config().token}` };
  return fetch(url, { headers }).catch((error) => {
    throw archiveErrorOf(error);
  });
}

/** Converts what a request threw into an error for the operator. */
export function archiveErrorOf(error: unknown): ArchiveError {
  if (error instanceof ArchiveError) return error;
  const message =
    error instanceof ClientError || error instanceof ServerError
      ? refusalMessage(error.statusCode, error.response.body)
      : `${isUnreachable(error) ? 'The content service cannot be reached: ' : ''}${rootReason(error)}.`;
  return new ArchiveError(message, { cause: error });
}

/** Whether `fetch` got no response: https://fetch.spec.whatwg.org/#concept-network-error */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed';
}

function rootReason(error: unknown): string {
  return error instanceof Error && error.cause ? rootReason(error.cause) : reasonOf(error);
}

const advice =
  " Give an editor's with --token or in CONTENT_TOKEN; npm run -s content:token makes one.";

const bodySchema = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ description: z.string() }) }).transform((body) => {
    return body.error.description;
  }),
]);

/** Describes an error response by its status and JSON. */
export function refusalMessage(status: number, body: unknown): string {
  const { data: reason = 'no reason was given' } = bodySchema.safeParse(body);
  const isAccess = status === 401 || status === 403;
  return `The content service answered ${status}: ${reason}.${isAccess ? advice : ''}`;
}
