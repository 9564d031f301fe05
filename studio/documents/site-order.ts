import type { SanityClient, SanityDocument, Transaction } from '@sanity/client';
import { ADDRESSED, addressOf, slugOf } from './addresses.ts';

/**
 * Makes a published document the newest of its type. Its address stays. Throws if it is not the latest
 * revision.
 */
export async function putFirst(client: SanityClient, document: SanityDocument): Promise<void> {
  const isAddressed = document._type === ADDRESSED;
  // The oldest document with a title has the plain address, and this is the oldest no longer.
  const moved = {
    ...document,
    ...(isAddressed && { slug: slugOf(await addressOf(client, document)) }),
  };
  await setDate(client.transaction(), moved, new Date().toISOString()).commit();
}

/** Sets the dates of published questions to this order. Throws if one of them is not the latest revision. */
export async function putInOrder(client: SanityClient, questions: readonly SanityDocument[]) {
  const dates = questions.map(({ _createdAt }) => _createdAt ?? '').sort();
  const transaction = client.transaction();
  // Earlier than the date of any question.
  let last = new Date(0).toISOString();
  for (const [index, question] of questions.entries()) {
    const free = dates[index] ?? '';
    // Questions of one import can have the same date.
    last = free > last ? free : new Date(Date.parse(last) + 1000).toISOString();
    if (last !== question._createdAt) setDate(transaction, question, last);
  }
  await transaction.commit();
}

/**
 * Sets the creation date, by which the site lists: the oldest question first, and the newest of everything
 * else.
 */
function setDate(transaction: Transaction, document: SanityDocument, _createdAt: string) {
  const { _updatedAt, _rev, ...content } = document;
  return (
    transaction
      // Changes nothing, but fails when the document has been published again in the meantime.
      .patch(content._id, { ifRevisionID: _rev, unset: ['noSuchField'] })
      // A creation date can only be set by creating the document again:
      // https://www.sanity.io/learn/course/refactoring-content/setting-created-and-modified-dates
      .delete(content._id)
      .create({ ...content, _createdAt })
  );
}
