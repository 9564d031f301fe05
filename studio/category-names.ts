import type { SanityClient } from '@sanity/client';

/** A category, with the number of documents that have it. */
export interface Category {
  readonly name: string;
  readonly uses: number;
}

const filter = '_type in ["projectGallery", "beforeAndAfterGallery"] && defined(category)';

/** Returns the categories of all documents as their forms show them, in alphabetical order. */
export async function readCategories(client: SanityClient): Promise<Category[]> {
  const names = await client.fetch<string[]>(
    `*[${filter}].category`,
    {},
    { perspective: 'drafts' },
  );
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, { length: uses }]) => ({ name, uses }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Renames a category in all documents and drafts, in one transaction. Publishes no other change. */
export async function renameCategory(client: SanityClient, from: string, to: string) {
  const query = `*[${filter} && category == $from]`;
  await client.patch({ query, params: { from } }).set({ category: to }).commit();
}
