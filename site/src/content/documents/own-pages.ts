import { z } from 'zod';
import { fault, id, line, time } from '../fields/fields.ts';
import { pathFault } from '../fields/page-path.ts';
import { isUndecided, portableText, textOf } from '../fields/portable-text.ts';
import type { OwnPage } from '../model/types.ts';
import type { PictureFor } from '../vendor/image.ts';
import { PAGE_TYPE } from '../vendor/queries.ts';
import {
  type NameDocument,
  nameOf,
  type Parsed,
  parseThose,
  sayLeftOut,
  sayShownWithout,
} from './parse.ts';

/** Most pages, and most addresses with which a page was published. */
const MOST = { pages: 50, addresses: 20 };

/** Most pages that the menu has room for. */
const MOST_IN_MENU = 3;

export const pageSchema = z.object({
  _id: id,
  _updatedAt: time,
  title: line.refine((title) => title !== '', fault('missing')),
  slug: line.refine((slug) => slug !== '', fault('missing')),
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
  body: portableText.refine((body) => body.length > 0, fault('missing')),
});

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
    const reason = taken.has(path) ? 'ofOther' : pathFault(path);
    if (reason)
      warnings.push(sayLeftOut(PAGE_TYPE, page, [{ field: path, message: fault(reason) }]));
    else taken.set(path, page);
  }
  const used = new Set(taken.keys());
  let inMenu = 0;
  const value = [...taken].map(([path, page]): OwnPage => {
    const { _id, _updatedAt, slug: _, addresses, link, body: written, ...rest } = page;
    // Editors see in the preview what they have to decide on.
    const body = name ? written : written.filter((block) => !isUndecided(textOf(block)));
    if (body.length < written.length)
      warnings.push(
        sayShownWithout(PAGE_TYPE, page, [{ field: 'body', message: fault('undecided') }]),
      );
    if (link === 'menu') inMenu += 1;
    const hasRoom = link !== 'menu' || inMenu <= MOST_IN_MENU;
    if (!hasRoom)
      warnings.push((says) => says.manyInMenu(nameOf(PAGE_TYPE, page, says), MOST_IN_MENU));
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

/** Returns as much of the paragraphs as a search result shows, in whole words. */
function beginningOf(body: z.infer<typeof portableText>): string {
  const paragraphs = body.filter((one) => one._type === 'block' && one.style === 'normal');
  const text = paragraphs.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
