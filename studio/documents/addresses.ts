import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { lines, uniqueSlugs } from '../../site/src/content/studio.ts';

/** The type whose documents have addresses of their own: the site shows each under `/projects#ADDRESS`. */
export const ADDRESSED = 'projectGallery';

/** Returns the value of the field with the address, which the form does not show. */
export const slugOf = (current: string) => ({ _type: 'slug', current });

// Published projects, and hidden ones with a stored address, which they have again once they are shown.
const query = `{
  'published': *[_type == $type && !(_id in path('drafts.**') || _id in path('versions.**'))]
    | order(_createdAt asc){ 'id': _id, 'title': coalesce(title, category, 'Project'), 'slug': slug.current,
      'isEdited': count(*[_id == 'drafts.' + ^._id]) > 0 },
  'hidden': *[_type == $type && _id in path('drafts.**') && defined(slug.current)]
    | order(_createdAt asc){ 'id': string::split(_id, 'drafts.')[1], title, 'slug': slug.current }
}`;

const entry = z.object({
  id: z.string(),
  title: z
    .string()
    .nullable()
    .transform((title) => lines(title ?? '').join(' ')),
  slug: z.string().nullable(),
  isEdited: z.boolean().default(false),
});
const answer = z.object({ published: z.array(entry), hidden: z.array(entry) });

const read = async (client: SanityClient) =>
  answer.parse(await client.fetch(query, { type: ADDRESSED }, { perspective: 'raw' }));

/** Returns the address that a project has on the site, or would have once it is published. */
export async function addressOf(
  client: SanityClient,
  { _id, title }: { readonly _id: string; readonly title?: unknown },
): Promise<string> {
  const id = _id.replace(/^drafts\./, '');
  const { published, hidden } = await read(client);
  const shown = new Set(published.map((one) => one.id));
  const known = [...published, ...hidden.filter((one) => !shown.has(one.id))];
  const isKnown = known.some((one) => one.id === id);
  const slugs = uniqueSlugs([...known, ...(isKnown ? [] : [{ id, title: String(title ?? '') }])]);
  return slugs.get(id) ?? id;
}

/**
 * Stores the addresses that change when the published project `id` is no longer on the site: its own, which
 * another one could get, and those that another title has made longer.
 */
export async function keepAddresses(client: SanityClient, id: string): Promise<void> {
  const { published } = await read(client);
  const slugs = uniqueSlugs(published);
  const transaction = client.transaction();
  for (const one of published) {
    const slug = slugs.get(one.id);
    const plain = uniqueSlugs([{ ...one, slug: null }]).get(one.id);
    if (!slug || one.slug || (one.id !== id && slug === plain)) continue;
    for (const version of [one.id, ...(one.isEdited ? [`drafts.${one.id}`] : [])]) {
      transaction.patch(version, { setIfMissing: { slug: slugOf(slug) } });
    }
  }
  if (transaction.serialize().length > 0) await transaction.commit();
}

const stored = z.object({ slug: z.object({ current: z.string() }) });

/** Returns the address that a document has stored. */
export function storedAddress(document: unknown): string | undefined {
  return stored.safeParse(document).data?.slug.current;
}
