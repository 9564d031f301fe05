import type { SanityClient } from '@sanity/client';
import { createImageUrlBuilder, type ImageUrlBuilder } from '@sanity/image-url';
import type { ImageField } from '../fields/fields.ts';
import type { Picture } from '../model/types.ts';

interface Use {
  /** Widths of the candidates in px. With an aspect, each gives a height in whole pixels. */
  readonly largest: number;
  readonly smaller: readonly number[];
  /**
   * Width divided by height, to which the picture is cropped. Unset: the picture keeps its own
   * aspect.
   */
  readonly aspect?: number;
  /** Largest height in px without an aspect. An image CDN refuses a side past 8192. */
  readonly tallest?: number;
  /** Whether a picture that has this aspect keeps its size if it is smaller, and its rounded height. */
  readonly keepsSize?: true;
  /** Unset: the image CDN sends a format that the browser accepts. */
  readonly format?: 'jpg';
  readonly quality?: number;
}

/**
 * Browsers choose the first candidate that is wide enough. The smaller widths are therefore just above those
 * that phones of 360 to 430 px need (`sizes`) at twice the density.
 */
const uses = {
  // Messengers show this size without cropping, and some show none above 300 kB.
  ogImage: { largest: 1200, smaller: [], aspect: 1200 / 630, format: 'jpg', quality: 70 },
  hero: { largest: 1920, smaller: [540, 736, 828, 1080, 1536], aspect: 4 / 3 },
  aboutImage: { largest: 1920, smaller: [500, 660, 768, 960, 1400], aspect: 4 / 3 },
  photo: { largest: 400, smaller: [200], aspect: 1 },
  transformationDesktop: { largest: 1920, smaller: [720, 960, 1440], aspect: 4 / 3 },
  transformationMobile: { largest: 1280, smaller: [500, 660, 768], aspect: 4 / 3 },
  tile: { largest: 600, smaller: [330, 450], aspect: 4 / 3, keepsSize: true },
  large: { largest: 1600, smaller: [736, 960, 1280], tallest: 4800 },
} as const satisfies Record<string, Use>;

/** Creates the picture for one use. `alt` is used if the image has no alternative text. */
export type PictureFor = (use: keyof typeof uses, image: ImageField, alt: string) => Picture;

const NEUTRAL = '#d8d2c8';

export function createPictures(client: SanityClient): PictureFor {
  const { projectId = '', dataset = '', apiHost, isDefaultApi } = client.config();
  // With the client itself, the builder would change another host from `https://api.…` to `https://cdn.…`.
  const builder = createImageUrlBuilder(
    isDefaultApi ? { projectId, dataset } : { projectId, dataset, baseUrl: apiHost },
  );

  return (name, image, alt) => {
    const use: Use = uses[name];
    const source = usable(image);
    const largest = candidate(builder, source, use, use.largest);
    const smaller = use.smaller
      .filter((width) => width < largest.width)
      .map((width) => candidate(builder, source, use, width));
    return {
      src: largest.url,
      candidates: [...smaller, largest].map(({ url, width }) => ({ url, width })),
      width: largest.width,
      height: largest.height,
      alt: image.alt || alt,
      color: image.asset.color?.toLowerCase() ?? NEUTRAL,
    };
  };
}

function candidate(builder: ImageUrlBuilder, source: Source, use: Use, width: number) {
  const { format, quality = 80, aspect, keepsSize, tallest = Number.POSITIVE_INFINITY } = use;
  const image = builder.image(source.image).quality(quality);
  const plain = format ? image.format(format) : image.auto('format');
  const sized = plain.width(width);
  const own = source.width / source.height;
  if (aspect !== undefined && !(keepsSize && Math.abs(own - aspect) < 0.01)) {
    const height = Math.round(width / aspect);
    return { url: sized.height(height).fit('crop').url(), width, height };
  }
  const isTall = Math.min(width, source.width) / own > tallest;
  // With both sides the builder would crop to their aspect.
  if (isTall) {
    const ownWidth = Math.max(1, Math.round(tallest * own));
    return { url: plain.height(tallest).fit('max').url(), width: ownWidth, height: tallest };
  }
  // `max` never scales up: a picture smaller than the requested size keeps its own size.
  const delivered = Math.min(width, source.width);
  return {
    url: sized.fit('max').url(),
    width: delivered,
    height: Math.max(1, Math.round((delivered * source.height) / source.width)),
  };
}

type Source = ReturnType<typeof usable>;

/** Returns the image in the form that the builder expects, and its size after the crop, in px. */
function usable({ asset, crop, hotspot }: ImageField) {
  const [, width = 1, height = 1] = (/-(\d+)x(\d+)-/.exec(asset._id) ?? []).map(Number);
  const whole = {
    image: { asset: { _ref: asset._id }, ...(hotspot && { hotspot }) },
    width,
    height,
  };
  if (!crop) return whole;
  const left = {
    width: Math.round(width - crop.right * width - Math.round(crop.left * width)),
    height: Math.round(height - crop.bottom * height - Math.round(crop.top * height)),
  };
  // Ignore a crop that leaves nothing: the server would refuse the request.
  return left.width < 1 || left.height < 1 ? whole : { image: { ...whole.image, crop }, ...left };
}
