import { ClientError, type SanityClient } from '@sanity/client';
import { z } from 'zod';
import { AnswerError } from './failure.ts';

const user = z.object({ id: z.string() });

/**
 * Returns whether the content service accepts the client's cookie. Throws, as queries do, if the service
 * cannot answer.
 */
export async function isSignedIn(client: SanityClient, signal: AbortSignal): Promise<boolean> {
  try {
    const received = await client.request<unknown>({ url: '/users/me', signal });
    if (user.safeParse(received).success) return true;
  } catch (error) {
    if (error instanceof ClientError && error.statusCode === 401) return false;
    throw error;
  }
  throw new AnswerError('is not a user');
}
