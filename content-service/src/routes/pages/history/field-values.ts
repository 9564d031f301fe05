import { createImageUrlBuilder } from '@sanity/image-url';
import { html } from 'hono/html';
import { z } from 'zod';
import type { AssetNames } from '../../../assets/asset-documents.ts';
import { parseAssetId } from '../../../assets/originals.ts';
import type { Markup } from '../page-layout.ts';

/** Where this service serves pictures. */
export type PicturePlace = Omit<AssetNames, 'publicUrl'>;

const part = z.number();
const imageSchema = z.object({
  asset: z.object({ _ref: z.string().refine((id) => parseAssetId(id)?.kind === 'image') }),
  alt: z.string().default(''),
  crop: z.object({ top: part, bottom: part, left: part, right: part }).optional(),
  hotspot: z.object({ x: part, y: part, width: part, height: part }).optional(),
});

/** Renders a value of a document, a picture as the site crops it. */
export function fieldValue(value: unknown, place: PicturePlace): Markup {
  const { data: image } = imageSchema.safeParse(value);
  if (!image) return html`<p class="text">${textOf(value)}</p>`;
  const builder = createImageUrlBuilder({ ...place, baseUrl: '/' }).image(image);
  const url = builder.width(480).height(360).auto('format').url();
  return html`<figure><img src="${url}" alt="${image.alt}" width="480" height="360">
<figcaption>${image.alt || 'Without a description'}</figcaption></figure>`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
}
