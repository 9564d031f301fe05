import type { Context } from 'hono';
import { refusal } from './errors.ts';

/** Gives the body of a request, parsed; throws a 400 where it is not JSON. */
export async function jsonBody(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw refusal(400, 'The body is not JSON');
    throw error;
  }
}
