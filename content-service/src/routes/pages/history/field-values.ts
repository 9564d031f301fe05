import { html } from 'hono/html';
import { z } from 'zod';
import type { AssetNames } from '../../../assets/asset-documents.ts';
import { parseAssetId } from '../../../assets/originals.ts';
import type { Markup } from '../page-layout.ts';

/** Where this service serves pictures. */
export type PicturePlace = Omit<AssetNames, 'publicUrl'>;

const part = z.number().min(0).max(1);
const imageSchema = z.object({
  asset: z.object({ _ref: z.string() }),
  alt: z.string().default(''),
  crop: z
    .object({ top: part, bottom: part, left: part, right: part })
    .catch({ top: 0, bottom: 0, left: 0, right: 0 }),
  hotspot: z.object({ x: part, y: part }).catch({ x: 0.5, y: 0.5 }),
});

/** Renders a value of a document, a picture as the site crops it. */
export function fieldValue(value: unknown, place: PicturePlace): Markup {
  const { data: image } = imageSchema.safeParse(value);
  const asset = parseAssetId(image?.asset._ref ?? '');
  if (!image || asset?.kind !== 'image') return html`<p class="text">${textOf(value)}</p>`;
  const { width, height, name } = asset;
  const { top, bottom, left, right } = image.crop;
  const sides = [
    left * width,
    top * height,
    (1 - left - right) * width,
    (1 - top - bottom) * height,
  ];
  const query = new URLSearchParams({
    ...{ rect: sides.map(Math.round).join(','), w: '480', h: '360', fit: 'crop', auto: 'format' },
    ...{ crop: 'focalpoint', 'fp-x': `${image.hotspot.x}`, 'fp-y': `${image.hotspot.y}` },
  });
  return html`<figure><img src="/images/${place.projectId}/${place.dataset}/${name}?${query}" alt="${image.alt}" width="480" height="360">
<figcaption>${image.alt || 'Without a description'}</figcaption></figure>`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
}
