import type { SanityClient } from '@sanity/client';
import { lines } from '../../site/src/content/studio.ts';

/** A category, with the number of documents that have it. */
export interface Category {
  readonly name: string;
  readonly uses: number;
}

const filter = '_type in ["projectGallery", "beforeAndAfterGallery"] && defined(category)';

/** Returns a category as visitors see it: without the space that a phone adds after a completed word. */
const asShown = (name: string) => lines(name).join(' ');

const readNames = (client: SanityClient, perspective: 'drafts' | 'raw') =>
  client.fetch<string[]>(`*[${filter}].category`, {}, { perspective });

/** Returns a form that all spellings of a category share: it ignores case, spaces and full-width letters. */
const asMeant = (name: string) => asShown(name.normalize('NFKC')).toLocaleLowerCase('en');

/** Returns the category of `names` that `typed` is a spelling of, or `undefined` if it is a new category. */
export function existingSpelling(typed: string, names: readonly string[]): string | undefined {
  return (
    names.find((name) => name === asShown(typed)) ??
    names.find((name) => asMeant(name) === asMeant(typed))
  );
}

/** Returns the categories of all documents but one. */
export async function readOtherNames(client: SanityClient, id: string): Promise<string[]> {
  const query = `*[${filter} && !(_id in [$id, 'drafts.' + $id])].category`;
  const names = await client.fetch<string[]>(query, { id }, { perspective: 'drafts' });
  return [...new Set(names.map(asShown))];
}

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
