import { defineField, type ImageRule, type StringRule, type ValidationContext } from 'sanity';
import { AltInput } from '../pictures/alt-input.tsx';
import type { Frame } from '../pictures/frames.ts';
import { pictureInput } from '../pictures/picture-input.tsx';
import { texts } from '../texts.ts';

interface PictureOptions {
  name: string;
  title: string;
  /** Where the site shows the picture, and what it should look like. */
  description: string;
  group?: string;
  /** Error message if the picture is missing. Unset: the picture is optional. */
  required?: string;
  /** Smallest width in px that looks sharp on the site. */
  least: number;
  /** Where the site shows the picture. */
  frames: readonly Frame[];
}

/**
 * File types that can be chosen. An iPhone converts a HEIC itself if a form does not take it; on other
 * devices `pictures/` does.
 */
const ACCEPTED = `image/jpeg,image/png,image/webp${isPhoneOfApple() ? '' : ',image/heic,image/heif,.heic,.heif'}`;

/** Defines a picture field with an alternative text. */
export function picture({
  name,
  title,
  description,
  group,
  required,
  least,
  frames,
}: PictureOptions) {
  return defineField({
    name,
    title,
    description,
    type: 'image',
    ...(group && { group }),
    // The Studio's own previews are replaced by frames.
    options: { hotspot: { previews: [] }, accept: ACCEPTED },
    components: { input: pictureInput(frames) },
    validation: (rule: ImageRule) => [
      ...(required ? [rule.required().assetRequired().error(required)] : []),
      rule.custom((value) => checkWidth(value, least)).warning(),
    ],
    fields: [
      defineField({
        name: 'alt',
        ...texts.picture.alt,
        type: 'string',
        components: { input: AltInput },
        validation: (rule: StringRule) => [
          rule.custom((alt, context) => checkAlt(alt, context, false)),
          // Only a warning if the published document already has this picture without an
          // alternative text.
          rule.custom((alt, context) => checkAlt(alt, context, true)).warning(),
          rule.max(200).warning(texts.picture.altLong),
        ],
      }),
    ],
  });
}

function isPhoneOfApple(): boolean {
  return /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent);
}

async function checkAlt(
  alt: string | undefined,
  { parent, document, getClient }: ValidationContext,
  published: boolean,
): Promise<true | string> {
  const asset = assetOf(parent);
  if (alt?.trim() || asset === undefined) return true;
  const wasThere = await getClient({ apiVersion: '2025-02-19' }).fetch<boolean>(
    'count(*[_id == $id && references($asset)]) > 0',
    { id: document?._id.replace(/^drafts\./, ''), asset },
    { perspective: 'raw' },
  );
  if (wasThere !== published) return true;
  return texts.picture.altMissing;
}

/** Checks a picture's width, which is part of its asset's id. */
function checkWidth(value: unknown, least: number): true | string {
  const width = Number(/-(\d+)x\d+-\w+$/.exec(assetOf(value) ?? '')?.[1] ?? least);
  if (width >= least) return true;
  return texts.picture.small(width, least);
}

function assetOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('asset' in value)) return undefined;
  const { asset } = value;
  if (typeof asset !== 'object' || asset === null || !('_ref' in asset)) return undefined;
  return typeof asset._ref === 'string' ? asset._ref : undefined;
}
