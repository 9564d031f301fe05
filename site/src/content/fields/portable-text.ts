import { z } from 'zod';
import { MOST_CHARACTERS, MOST_PICTURES } from '../model/text-limits.ts';
import type { Link, TextBlock, TextSpan } from '../model/types.ts';
import { fault, type ImageField, image } from './fields.ts';
import { parseHref } from './href.ts';
import { visible } from './text.ts';

/** Most levels of lists in lists. */
const DEEPEST = 3;

export interface ImageBlock {
  readonly _type: 'image';
  readonly image: ImageField;
}

const HEADINGS: ReadonlyMap<string, TextBlock['style']> = new Map([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
]);

const unknowns = z.array(z.unknown()).nullish().catch(null);
const span = z.object({ text: z.string(), marks: unknowns });
const link = z.object({ _type: z.literal('link'), _key: z.string(), href: z.string() });
const placed = z.object({ _type: z.literal('image') });
const block = z.object({
  _type: z.literal('block'),
  style: z.string().nullish().catch(null),
  listItem: z.enum(['bullet', 'number']).nullish().catch(null),
  level: z.int().min(1).nullish().catch(null),
  children: unknowns,
  markDefs: unknowns,
});

/**
 * Portable Text as the site can show it: unknown blocks and marks, links to what is no page, mail or phone, and empty
 * blocks are left out. The page's title is its `h1`, so that headings begin with `h2`.
 */
export const portableText = z
  .array(z.unknown(), { error: fault('noList') })
  .nullish()
  .transform((blocks) => withoutSkips((blocks ?? []).flatMap(toBlock)))
  .refine(
    (blocks) => blocks.reduce((sum, one) => sum + lengthOf(one), 0) <= MOST_CHARACTERS,
    fault('manyCharacters'),
  )
  .refine(
    (blocks) => blocks.filter(({ _type }) => _type === 'image').length <= MOST_PICTURES,
    fault('manyPictures'),
  );

/** Returns the text of a block. */
export function textOf(block: TextBlock | ImageBlock): string {
  return block._type === 'block' ? block.children.map(({ text }) => text).join('') : '';
}

/**
 * Returns whether a paragraph is in square brackets as a whole. In a text to begin with, such as the privacy page of
 * `npm run adopt`, they are what its owner has to decide on.
 */
export function isUndecided(text: string): boolean {
  return /^\[.*\]$/s.test(text.trim());
}

function lengthOf(block: TextBlock | ImageBlock): number {
  return textOf(block).length;
}

function toBlock(received: unknown, index: number): (TextBlock | ImageBlock)[] {
  if (placed.safeParse(received).success) {
    const picture = image.safeParse(received).data;
    return picture ? [{ _type: 'image', image: picture }] : [];
  }
  const { data } = block.safeParse(received);
  if (!data) return [];
  const links = linksOf(data.markDefs ?? []);
  const children = spansOf(data.children ?? [], links);
  if (children.every(({ text }) => text.trim() === '')) return [];
  const list = data.listItem && {
    listItem: data.listItem,
    level: Math.min(data.level ?? 1, DEEPEST),
  };
  return [
    {
      _type: 'block',
      _key: String(index),
      style: list ? 'normal' : (HEADINGS.get(data.style ?? '') ?? 'normal'),
      ...list,
      children,
      markDefs: [...links.values()],
    },
  ];
}

/** Returns the links of a block by the keys that it has for them. */
function linksOf(received: readonly unknown[]): ReadonlyMap<string, Link> {
  const all = received.flatMap((one, index): [string, Link][] => {
    const { data } = link.safeParse(one);
    const href = data && parseHref(data.href);
    return href ? [[data._key, { _type: 'link', _key: `link-${index}`, href }]] : [];
  });
  return new Map(all);
}

function spansOf(received: readonly unknown[], links: ReadonlyMap<string, Link>): TextSpan[] {
  return received.flatMap((one, index): TextSpan[] => {
    const { data } = span.safeParse(one);
    const text = visible(data?.text ?? '').replace(/[^\S\n]+/g, ' ');
    if (text === '') return [];
    const marks = (data?.marks ?? []).flatMap((mark) => {
      if (mark === 'strong' || mark === 'em') return [mark];
      return typeof mark === 'string' ? (links.get(mark)?._key ?? []) : [];
    });
    return [{ _type: 'span', _key: String(index), text, marks: [...new Set(marks)] }];
  });
}

/** A heading below a level that is missing would be lost for whoever jumps from heading to heading. */
function withoutSkips(blocks: (TextBlock | ImageBlock)[]): (TextBlock | ImageBlock)[] {
  const first = blocks.findIndex((one) => one._type === 'block' && one.style === 'h2');
  return blocks.map((one, index) =>
    one._type === 'block' && one.style === 'h3' && (first === -1 || index < first)
      ? { ...one, style: 'h2' }
      : one,
  );
}
