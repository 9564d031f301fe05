import type { SanityClient } from '@sanity/client';

/** A category, with the number of documents that have it. A document and its draft count as one. */
export interface Category {
  readonly name: string;
  readonly projects: number;
  readonly transformations: number;
}

/** A document with a category, or its draft. */
interface Used {
  readonly _id: string;
  readonly _type: string;
  readonly category: string;
}

const filter = '_type in ["projectGallery", "beforeAndAfterGallery"] && defined(category)';

/** Returns the categories of published documents and drafts, in alphabetical order. */
export async function readCategories(client: SanityClient): Promise<Category[]> {
  const query = `*[${filter}]{_id, _type, category}`;
  const used = await client.fetch<Used[]>(query, {}, { perspective: 'raw' });
  const byName = Map.groupBy(used, ({ category }) => category);
  return [...byName]
    .map(([name, documents]) => ({
      name,
      projects: count(documents, 'projectGallery'),
      transformations: count(documents, 'beforeAndAfterGallery'),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function count(documents: readonly Used[], type: string): number {
  const ids = documents.filter(({ _type }) => _type === type).map(({ _id }) => _id);
  return new Set(ids.map((id) => id.replace(/^drafts\./, ''))).size;
}

/** Renames a category in all documents and drafts, in one transaction. Publishes no other change. */
export async function renameCategory(client: SanityClient, from: string, to: string) {
  const query = `*[${filter} && category == $from]`;
  await client.patch({ query, params: { from } }).set({ category: to }).commit();
}
