import type { Context } from 'hono';
import { refusal } from './errors.ts';

/**
 * Takes a request and a parameter's name; gives what it says, or `otherwise` where it says nothing. A
 * word that is neither `true` nor `false` is a 400: it may have meant `dryRun`.
 */
export function flag(c: Context, name: string, otherwise = false): boolean {
  const text = c.req.query(name) || `${otherwise}`;
  if (text === 'true' || text === 'false') return text === 'true';
  throw refusal(400, `The parameter "${name}" is true or false, not "${text}"`);
}
