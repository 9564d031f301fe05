import type { SanityClient } from '@sanity/client';
import { lines } from '../site/src/content/text.ts';

/** A category, with the number of documents that have it. */
export interface Category {
  readonly name: string;
  readonly uses: number;
}

const filter = '_type in ["projectGallery", "beforeAndAfterGallery"] && defined(category)';

/** Returns a category as visitors see it: without the space that a phone adds to a word that it completes. */
const asShown = (name: string) => lines(name).join(' ');

const readNames = (client: SanityClient, perspective: 'drafts' | 'raw') =>
  client.fetch<string[]>(`*[${filter}].category`, {}, { perspective });

/** Returns the categories of all documents as their forms show them, in alphabetical order. */
export async function readCategories(client: SanityClient): Promise<Category[]> {
  return [...Map.groupBy(await readNames(client, 'drafts'), asShown)]
    .filter(([name]) => name !== '')
    .map(([name, { length: uses }]) => ({ name, uses }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Renames a category in all documents and drafts, in one transaction. Publishes no other change. */
export async function renameCategory(client: SanityClient, from: string, to: string) {
  const spellings = (await readNames(client, 'raw')).filter((name) => asShown(name) === from);
  const query = `*[${filter} && category in $spellings]`;
  await client.patch({ query, params: { spellings } }).set({ category: to }).commit();
}
