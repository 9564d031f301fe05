import { z } from 'zod';
import { refusal } from '../http/errors.ts';

/**
 * The parts of a picture's metadata that an upload can request
 * (https://www.sanity.io/docs/apis-and-sdks/image-metadata), of which only some are made.
 */
const metas = [
  'exif',
  'location',
  'lqip',
  'palette',
  'blurhash',
  'thumbhash',
  'image',
  'none',
] as const;
type Meta = (typeof metas)[number];

/** The parameters of an upload. */
export interface UploadDetails {
  /** Attributes of the asset document. */
  fields: Readonly<Record<string, unknown>>;
  meta: ReadonlySet<Meta>;
}

const defaultMeta: ReadonlySet<Meta> = new Set(['lqip', 'palette']);

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

/** Reads the parameters of an upload's URL. Throws a 400 that names an invalid one. */
export function readUploadDetails(url: string): UploadDetails {
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

/** Removes the folders from a file name: some clients send a path. */
function plainName(text: string): string {
  return text.replace(/^.*[/\\]/, '').replace(/\p{Cc}/gu, '');
}

function present(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}
