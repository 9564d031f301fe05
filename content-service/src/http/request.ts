import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusal } from './errors.ts';

/** The version of the API in a path, as a pattern: https://www.sanity.io/docs/content-lake/api-versioning */
export const apiVersion = String.raw`v(?:1|X|\d{4}-\d\d-\d\d)`;

/** Levels of nesting: twice the limit of a document, and far below what overflows the stack. */
const maxLevels = 200;

/**
 * Parses JSON. Throws a 400 for a text that is none, is nested too deep for recursive code, or has a
 * number such as `1e400`, which `JSON.parse` reads as `Infinity` and `JSON.stringify` would write as `null`.
 */
export function parseJson(text: string, what: string, hint = ''): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refusal(400, `${what} is not JSON${hint}`);
  }
  checkJson(json, what, maxLevels);
  return json;
}

function checkJson(value: unknown, what: string, levels: number): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw refusal(400, `${what} holds a number beyond 1.8e308`);
  }
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw refusal(400, `${what} is nested deeper than ${maxLevels} levels`);
  for (const item of Object.values(value)) checkJson(item, what, levels - 1);
}

const jsonType = /^application\/(?:json|[\w.-]{1,100}\+json) *(?:;|$)/i;

/** Refuses bodies of more than `most` bytes with a 413. */
export function limitBody(most: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: most,
    onError() {
      throw refusal(413, `The body is larger than ${most} bytes`);
    },
  });
}

/**
 * Parses the body of a request as JSON. Throws a 415 for any other content type, because a page of
 * another origin can send some of those without a preflight
 * (https://fetch.spec.whatwg.org/#cors-safelisted-request-header). Throws a 400 for a body that is
 * not JSON, or that `parseJson` rejects.
 */
export async function jsonBody(c: Context): Promise<unknown> {
  if (jsonType.test(c.req.header('content-type') ?? '')) {
    return parseJson(await c.req.text(), 'The body');
  }
  throw refusal(415, 'The body must be sent with the header "Content-Type: application/json"');
}

/**
 * Reads the fields of a form that the service's own pages send. Of several fields with the same name,
 * the last one counts. Throws a 400 for any other content type, so that no multipart parser is needed.
 */
export async function formBody(c: Context): Promise<Readonly<Record<string, string>>> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    throw refusal(400, 'The form must be sent as application/x-www-form-urlencoded');
  }
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

/**
 * Reads a boolean parameter of the URL. Throws a 400 for anything but `true` and `false`, because a
 * misspelt `dryRun` must not write.
 */
export function flag(c: Context, name: string, otherwise = false): boolean {
  const text = c.req.query(name) || `${otherwise}`;
  if (text === 'true' || text === 'false') return text === 'true';
  throw refusal(400, `The parameter "${name}" must be true or false, not "${text}"`);
}

const hint = '; a string needs quotes';

/**
 * Reads `query` and `$name=<JSON>` from the URL (https://www.sanity.io/docs/http-reference/query).
 * Throws a 400.
 */
export function readUrlQuery(c: Context) {
  const { query, ...rest } = c.req.query();
  if (query === undefined) throw refusal(400, 'The parameter "query" is missing');
  const given = Object.entries(rest).filter(([name]) => name.startsWith('$'));
  // An assignment to `params.__proto__` would replace the prototype.
  const params = Object.fromEntries(
    given.map(([name, text]) => [name.slice(1), parseJson(text, `The parameter "${name}"`, hint)]),
  );
  return { query, params };
}
