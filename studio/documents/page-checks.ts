import type { ValidationContext } from 'sanity';
import { isUndecided, parseHref, pathFault } from '../../site/src/content/studio.ts';
import { texts } from '../texts.ts';

const { messages } = texts.ownPage;

/** A block of Portable Text. Other members of the array have no children. */
export interface TextOfBlock {
  readonly _key?: string;
  readonly children?: readonly { readonly text?: string }[];
}

// Validation uses the site's parsers: a release leaves out what does not pass here.

/**
 * Validates the address of a page. Returns true, or a message if the site cannot show a page there. `findOther`
 * returns the title of another page with an address.
 */
export async function checkAddress(
  address: string | undefined,
  findOther: (address: string) => Promise<string | null>,
): Promise<true | string> {
  if (!address) return messages.addressMissing;
  const fault = pathFault(`/${address}`);
  if (fault) return messages[fault];
  const other = await findOther(address);
  return other === null || messages.ofOther(other);
}

/** Validates the address of a link. Returns true, or a message if the site would leave the link out. */
export function checkHref(href: string | undefined): true | string {
  if (href && parseHref(href)) return true;
  return messages.hrefWrong;
}

/**
 * Validates the text of a page. Returns true, or a message for the first paragraph that its owner has yet to decide on,
 * which a release leaves out.
 */
export function checkDecided(body: readonly TextOfBlock[] | undefined) {
  for (const { _key, children = [] } of body ?? []) {
    const text = children.map((child) => child.text ?? '').join('');
    if (!isUndecided(text)) continue;
    const start = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    return { message: messages.undecided(start), ...(_key && { path: [{ _key }] }) };
  }
  return true;
}

const query = `*[_type == 'page' && slug.current == $address && !(_id in [$id, 'drafts.' + $id])][0]{
  'title': coalesce(title, '')
}.title`;

/** Returns a function that finds the title of another page with an address, also of one that is not published. */
export function otherPageWith({ document, getClient }: ValidationContext) {
  const id = document?._id.replace(/^drafts\./, '') ?? '';
  const client = getClient({ apiVersion: '2025-02-19' });
  return (address: string) =>
    client.fetch<string | null>(query, { address, id }, { perspective: 'raw' });
}
