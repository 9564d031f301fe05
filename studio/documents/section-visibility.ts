import type { SanityClient } from '@sanity/client';
import { type OptionalSection, optionalSections } from '../../site/src/content/studio.ts';

/** A section of the home page that visitors do not see. */
export interface HiddenSection {
  readonly name: OptionalSection;
  /** Whether visitors would find nothing in it. */
  readonly isEmpty: boolean;
}

interface Answer {
  /** The published settings, or a draft if they were never published. */
  readonly hidden: readonly unknown[] | null;
  readonly transformations: number;
  readonly faq: number;
}

const query = `{
  'hidden': coalesce(*[_id == 'settings'][0], *[_id == 'drafts.settings'][0]).hidden,
  'transformations': count(*[_type == 'beforeAndAfterGallery' && !(_id in path('drafts.**'))]),
  'faq': count(*[_type == 'faq' && !(_id in path('drafts.**'))])
}`;

/** Returns the hidden sections in the order of the page. */
export async function readHidden(client: SanityClient): Promise<HiddenSection[]> {
  const { hidden, ...counts } = await client.fetch<Answer>(query, {}, { perspective: 'raw' });
  const isEmpty = (name: OptionalSection) =>
    (name === 'transformations' || name === 'faq') && counts[name] === 0;
  return optionalSections
    .filter((name) => hidden?.includes(name))
    .map((name) => ({ name, isEmpty: isEmpty(name) }));
}

/** Shows a section to visitors, and in the draft of the settings. Publishes no other change. */
export async function showSection(client: SanityClient, name: OptionalSection): Promise<void> {
  const ids = ['settings', 'drafts.settings'];
  const settings = await client.fetch<{ _id: string; _rev: string; hidden: unknown[] }[]>(
    '*[_id in $ids && $name in hidden]{_id, _rev, hidden}',
    { ids, name },
    { perspective: 'raw' },
  );
  const transaction = client.transaction();
  for (const { _id, _rev, hidden } of settings) {
    const others = hidden.filter((section) => section !== name);
    transaction.patch(_id, { ifRevisionID: _rev, set: { hidden: others } });
  }
  await transaction.commit();
}
