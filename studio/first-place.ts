import type { SanityClient, SanityDocument } from '@sanity/client';

/**
 * Sets the creation date of a published document so that it comes first on the site, which lists the
 * oldest question first, and the newest of everything else. Throws if it is not the latest revision.
 */
export async function putFirst(client: SanityClient, document: SanityDocument): Promise<void> {
  const { _updatedAt, _rev, ...content } = document;
  const _createdAt = await firstDate(client, content._type);
  await client
    .transaction()
    // Changes nothing, but fails when the document has been published again in the meantime.
    .patch(content._id, { ifRevisionID: _rev, unset: ['noSuchField'] })
    // A creation date can only be set by creating the document again:
    // https://www.sanity.io/learn/course/refactoring-content/setting-created-and-modified-dates
    .delete(content._id)
    .create({ ...content, _createdAt })
    .commit();
}

async function firstDate(client: SanityClient, type: string): Promise<string> {
  if (type !== 'faq') return new Date().toISOString();
  const query = '*[_type == $type] | order(_createdAt asc)[0]._createdAt';
  const oldest = await client.fetch<string>(query, { type }, { perspective: 'published' });
  return new Date(Date.parse(oldest) - 1000).toISOString();
}
