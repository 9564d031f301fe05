/** A picture that the benchmark makes and uploads. All but the small ones have 300 × 450 pixels. */
export type SourceName =
  | 'jpg'
  | 'progressive jpg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'tiff'
  | 'avif'
  | 'svg'
  | 'bmp';

/** A request for a picture, and what the documentation says of its answer. */
export interface PictureCase {
  feature: string;
  /** What follows the address of the original. */
  address: string;
  /** The JPEG unless named. */
  source?: SourceName;
  accept?: string;
  /** Whether an editor's token is sent. */
  isSignedIn?: boolean;
  documented: Documented;
}

export interface Documented {
  /** 200 unless named. `refused` is any of 400 to 499. */
  status?: number | 'refused';
  /** Pixels. */
  size?: readonly [width: number, height: number];
  /** For sizes of which the documentation says only that they are bounded. */
  least?: readonly [width: number, height: number];
  most?: readonly [width: number, height: number];
  /** Any of these content types. */
  types?: readonly string[];
  isOriginal?: true;
  isProgressive?: true;
  /** Frames of an animation. */
  frames?: number;
  /** Name of the download. */
  download?: string;
  /** Values that must be in the JSON, under any name. */
  facts?: readonly (number | string)[];
}
