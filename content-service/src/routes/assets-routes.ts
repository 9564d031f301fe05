import { Hono } from 'hono';
import { z } from 'zod';
import { type Access, accessOf, renewedAccess } from '../access/request-access.ts';
import type { Uploads } from '../assets/uploads.ts';
import { refusal } from '../http/errors.ts';

/**
 * Stores the body of a request as a picture and returns its document:
 * https://www.sanity.io/docs/http-reference/assets
 */
export function assetRoutes(uploads: Uploads): Hono {
  const routes = new Hono();
  routes.post('/images/:dataset', async (c) => {
    // Checked before the body is read.
    creatorOf(accessOf(c));
    const fields = readUploadDetails(c.req.url);
    const body = c.req.raw.body;
    if (!body) throw refusal(400, 'The upload is empty');
    const document = await uploads.add(body, fields, () => creatorOf(renewedAccess(c)));
    return c.json({ document });
  });
  return routes;
}

/** Returns the identity of who may upload. Throws a 401 and a 403. The permission does not depend on the id. */
function creatorOf({ can, refusal, identity }: Access): string {
  if (!can('create', 'image')) throw refusal('create');
  return identity;
}

const line = z.string().max(1000).optional();
const detailsSchema = z.object({
  filename: line,
  title: line,
  label: line,
  description: z.string().max(10_000).optional(),
  creditLine: line,
  sourceId: line,
  sourceName: line,
  sourceUrl: line,
});

/**
 * Reads the attributes of an asset document from the URL of an upload
 * (https://www.sanity.io/docs/http-reference/assets). Ignores `meta`: every picture gets the same
 * metadata. Throws a 400 that names an invalid parameter.
 */
function readUploadDetails(url: string): Readonly<Record<string, unknown>> {
  const parsed = detailsSchema.safeParse(Object.fromEntries(new URL(url).searchParams));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw refusal(400, `The parameter "${name}" is wrong: ${issue?.message ?? ''}`);
  }
  const { filename, sourceId, sourceName, sourceUrl, ...fields } = parsed.data;
  const source = present({ id: sourceId, name: sourceName, url: sourceUrl });
  return present({
    ...fields,
    originalFilename: filename && plainName(filename),
    source: source.id && { _type: 'sanity.assetSourceData', ...source },
  });
}

/** Removes the folders from a file name: some clients send a path. */
function plainName(text: string): string {
  return text.replace(/^.*[/\\]/, '').replace(/\p{Cc}/gu, '');
}

function present(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}
