import { z } from 'zod';
import { id, line, time } from '../fields/fields.ts';
import { type PathFault, pathFault } from '../fields/page-path.ts';
import { portableText, textOf } from '../fields/portable-text.ts';
import type { OwnPage } from '../model/types.ts';
import type { PictureFor } from '../vendor/image.ts';
import { PAGE_TYPE } from '../vendor/queries.ts';
import { type NameDocument, nameOf, type Parsed, parseThose } from './parse.ts';

/** Most pages, and most addresses with which a page was published. */
const MOST = { pages: 50, addresses: 20 };

/** Most pages that the menu has room for. */
const MOST_IN_MENU = 3;

export const pageSchema = z.object({
  _id: id,
  _updatedAt: time,
  title: line.refine((title) => title !== '', 'is missing'),
  slug: line.refine((slug) => slug !== '', 'is missing'),
  link: z
    .enum(['menu', 'footer', 'none'])
    .nullish()
    .transform((link) => link ?? 'none'),
  isIndexed: z
    .boolean()
    .nullish()
    .transform((isIndexed) => isIndexed !== false),
  description: line,
  /** With which it was published, the latest last. */
  addresses: z
    .array(z.unknown())
    .nullish()
    .transform((all) =>
      (all ?? []).filter((one) => typeof one === 'string').slice(-MOST.addresses),
    ),
  body: portableText.refine((body) => body.length > 0, 'is missing'),
});

const FAULTS: Readonly<Record<PathFault, string>> = {
  malformed: 'is no address of one word of small letters, digits and hyphens',
  taken: 'is an address of the site itself',
  redirected: 'is redirected by redirects.txt',
};

/** Parses the owner's pages of the settings' answer. A page that cannot be shown at its address is left out. */
export function parsePages(
  received: unknown,
  pictureFor: PictureFor,
  name?: NameDocument,
): Parsed<OwnPage[]> {
  const parsed = parseThose(pageSchema, PAGE_TYPE, received, MOST.pages, ['body']);
  const warnings = [...parsed.warnings];
  const taken = new Map<string, z.infer<typeof pageSchema>>();
  for (const page of parsed.value) {
    const path = `/${page.slug}`;
    const reason = taken.has(path) ? 'is the address of another page' : faultOf(path);
    if (reason)
      warnings.push(`${nameOf(PAGE_TYPE, page)}: its address ${path} ${reason}; left out.`);
    else taken.set(path, page);
  }
  const used = new Set(taken.keys());
  let inMenu = 0;
  const value = [...taken].map(([path, page]): OwnPage => {
    const { _id, _updatedAt, slug: _, addresses, link, body, ...rest } = page;
    if (link === 'menu') inMenu += 1;
    const hasRoom = link !== 'menu' || inMenu <= MOST_IN_MENU;
    if (!hasRoom) {
      const reason = `the menu has room for ${MOST_IN_MENU} pages; linked in the footer only.`;
      warnings.push(`${nameOf(PAGE_TYPE, page)}: ${reason}`);
    }
    const movedFrom = addresses
      .map((address) => `/${address}`)
      .filter((from) => !used.has(from) && pathFault(from) === null && used.add(from));
    return {
      ...rest,
      ...name?.(PAGE_TYPE, _id),
      path,
      link: hasRoom ? link : 'footer',
      description: rest.description || beginningOf(body) || rest.title,
      movedFrom,
      updated: _updatedAt,
      body: body.map((block, index) =>
        block._type === 'block'
          ? block
          : {
              _type: 'picture',
              _key: String(index),
              picture: pictureFor('large', block.image, ''),
            },
      ),
    };
  });
  return { value, accepted: parsed.accepted, warnings };
}

function faultOf(path: string): string | null {
  const fault = pathFault(path);
  return fault && FAULTS[fault];
}

/** Returns as much of the paragraphs as a search result shows, in whole words. */
function beginningOf(body: z.infer<typeof portableText>): string {
  const paragraphs = body.filter((one) => one._type === 'block' && one.style === 'normal');
  const text = paragraphs.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
