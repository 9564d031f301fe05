import { isDeepStrictEqual } from 'node:util';
import { html } from 'hono/html';
import { z } from 'zod';
import { parseAssetId } from '../../assets/originals.ts';
import type { Markup } from './page-layout.ts';

/** Where this service serves pictures. */
export interface PicturePlace {
  projectId: string;
  dataset: string;
}

const fraction = z.number().catch(0);
const imageSchema = z.object({
  asset: z.object({ _ref: z.string() }),
  alt: z.string().catch(''),
  crop: z.object({ top: fraction, bottom: fraction, left: fraction, right: fraction }).nullish(),
  hotspot: z.object({ x: fraction, y: fraction }).nullish(),
});

/** Renders a value of a document beside another one, from which the marked words differ. */
export function fieldValue(value: unknown, other: unknown, place: PicturePlace): Markup {
  const image = imageSchema.safeParse(value);
  const asset = image.success ? parseAssetId(image.data.asset._ref) : undefined;
  if (!image.success || asset?.kind !== 'image') return markedText(textOf(value), textOf(other));
  const { alt, crop, hotspot } = image.data;
  const { width, height, name } = asset;
  const query = new URLSearchParams({ w: '480', auto: 'format' });
  if (crop) {
    const across = width * (1 - crop.left - crop.right);
    const down = height * (1 - crop.top - crop.bottom);
    const rect = [width * crop.left, height * crop.top, across, down];
    query.set('rect', rect.map(Math.round).join(','));
  }
  const moved = !isDeepStrictEqual(hotspot, imageSchema.safeParse(other).data?.hotspot) && hotspot;
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  return html`<figure><img src="/images/${place.projectId}/${place.dataset}/${name}?${query}" alt="${alt}">
<figcaption>${alt || 'Without a description'}${moved && html`<br>Middle: ${percent(moved.x)} from the left, ${percent(moved.y)} from the top`}</figcaption></figure>`;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Marks the words from the first to the last that differ from another text. */
function markedText(text: string, other: string): Markup {
  const [words, others] = [text.split(/(?<=\s)/), other.split(/(?<=\s)/)];
  const isWhole = other === '' || text === '';
  let [start, end] = [0, words.length];
  while (start < end && words[start] === others[start]) start += 1;
  const shift = others.length - words.length;
  while (end > start && end + shift > start && words[end - 1] === others[end + shift - 1]) end -= 1;
  const part = (from: number, to?: number) => words.slice(from, to).join('');
  if (isWhole) return html`<p class="text">${text || '–'}</p>`;
  return html`<p class="text">${part(0, start)}<mark>${part(start, end)}</mark>${part(end)}</p>`;
}
