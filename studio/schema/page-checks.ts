import type { ValidationContext } from 'sanity';
import { type PathFault, parseHref, pathFault } from '../../site/src/content/studio.ts';

const faults: Readonly<Record<PathFault, string>> = {
  malformed: 'Use small letters, digits and hyphens: “areas-we-serve”.',
  taken: 'The site has this address itself. Choose another one.',
  redirected: 'This address of the previous site leads elsewhere. Choose another one.',
};

// Validation uses the site's parsers: a release leaves out what does not pass here.

/**
 * Validates the address of a page. Returns true, or a message if the site cannot show a page there. `findOther`
 * returns the title of another page with an address.
 */
export async function checkAddress(
  address: string | undefined,
  findOther: (address: string) => Promise<string | null>,
): Promise<true | string> {
  if (!address) return 'Without an address, a page does not appear on the site.';
  const fault = pathFault(`/${address}`);
  if (fault) return faults[fault];
  const other = await findOther(address);
  return other === null || `The page “${other}” has this address. Choose another one.`;
}

/** Validates the address of a link. Returns true, or a message if the site would leave the link out. */
export function checkHref(href: string | undefined): true | string {
  if (href && parseHref(href)) return true;
  return 'Write an address that begins with https://, mailto: or tel:, or a page of this site: “/projects”.';
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
