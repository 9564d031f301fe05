import type { Context } from 'hono';
import { refusal } from './errors.ts';

/**
 * Reads the fields of a form as our pages send them; of several with one name the last counts. Throws
 * a 400 for any other type: nothing here needs a parser of multipart bodies.
 */
export async function formBody(c: Context): Promise<Readonly<Record<string, string>>> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    throw refusal(400, 'The form must be sent as application/x-www-form-urlencoded');
  }
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}
