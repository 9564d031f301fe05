import { z } from 'zod';
import { AnswerError, fetchContent } from './transport.ts';

const user = z.object({ id: z.string() });

interface SessionOptions {
  readonly projectId: string;
  /** Origin of a service with Sanity's protocol. Hosted Sanity gets no browser's cookie. */
  readonly apiHost: string;
  /** Cookie header of a browser. */
  readonly cookie: string;
}

/**
 * Returns whether the content service accepts a cookie. Throws, as queries do, if the service cannot answer.
 */
export async function isSignedIn(
  { projectId, apiHost, cookie }: SessionOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const headers = { cookie, 'X-Sanity-Project-ID': projectId };
  const response = await fetchContent(`${apiHost}/v2025-02-19/users/me`, { headers, signal });
  const { status } = response;
  if (status !== 200) {
    await response.body?.cancel();
    if (status === 401) return false;
    throw new AnswerError(({ hasStatus }) => hasStatus(status));
  }
  if (!user.safeParse(await response.json()).success)
    throw new AnswerError(({ isNoUser }) => isNoUser);
  return true;
}
