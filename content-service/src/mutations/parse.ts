import type { z } from 'zod';
import { invalid } from './mutation-errors.ts';

/** Takes a schema, what it is for, and the place of that in its list; throws a Fault with the first finding and its path. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  index: number,
): z.infer<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw invalid(index, 'Invalid input');
  const message = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message;
  const place = issue.path.join('.');
  throw invalid(index, place ? `${message} at ${place}` : `${message}`);
}
