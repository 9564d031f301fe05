import { z } from 'zod';
import { refusal } from '../http/errors.ts';

export const metas = [
  'exif',
  'location',
  'lqip',
  'palette',
  'blurhash',
  'thumbhash',
  'image',
  'none',
] as const;

/** A part of a picture's metadata that an upload can ask for. */
export type Meta = (typeof metas)[number];

/** What is said of an asset beside its bytes. */
export interface Details {
  /** Attributes of its document. */
  fields: Readonly<Record<string, unknown>>;
  meta: ReadonlySet<Meta>;
  /** The name whose ending is a file's extension, where that is not `originalFilename`. */
  name?: string;
}

/** Where a picture was taken is told to everybody who reads its document, so it is never a default. */
const defaultMeta: ReadonlySet<Meta> = new Set(['lqip', 'palette', 'blurhash']);

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
  meta: z.array(z.enum(metas)),
});

/** Takes an upload's URL; gives what it says of the asset. Throws a 400 that names what is wrong. */
export function readDetails(url: string): Details {
  const parameters = new URL(url).searchParams;
  const parsed = detailsSchema.safeParse({
    ...Object.fromEntries(parameters),
    meta: parameters.getAll('meta').flatMap((text) => text.split(',')),
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refusal(
      400,
      `The parameter "${String(issue?.path[0])}" is wrong: ${issue?.message ?? ''}`,
    );
  }
  const { filename, meta, sourceId, sourceName, sourceUrl, ...fields } = parsed.data;
  const source = present({ id: sourceId, name: sourceName, url: sourceUrl });
  return {
    fields: present({
      ...fields,
      originalFilename: filename && plainName(filename),
      source: source.id && { _type: 'sanity.assetSourceData', ...source },
    }),
    meta: meta.length > 0 ? new Set(meta) : defaultMeta,
  };
}

/** Some senders give a path; only its last part is a name. */
function plainName(text: string): string {
  return text.replace(/^.*[/\\]/, '').replace(/\p{Cc}/gu, '');
}

function present(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}
