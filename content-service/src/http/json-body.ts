import type { Context } from 'hono';
import { refusal } from './errors.ts';
import { faultInJson } from './json-fault.ts';

const jsonType = /^application\/(?:json|[\w.-]{1,100}\+json) *(?:;|$)/i;

/**
 * Parses the body of a request as JSON. Throws a 415 unless it is declared as JSON: any other type
 * can be sent by a page of another origin without a CORS preflight. Throws a 400 for what is no
 * JSON, too deep or not representable.
 */
export async function jsonBody(c: Context): Promise<unknown> {
  if (!jsonType.test(c.req.header('content-type') ?? '')) {
    throw refusal(415, 'The body must be sent with the header "Content-Type: application/json"');
  }
  const json = await parsedBody(c);
  const fault = faultInJson(json);
  if (fault) throw refusal(400, `The body ${fault}`);
  return json;
}

async function parsedBody(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw refusal(400, 'The body is not JSON');
    throw error;
  }
}
