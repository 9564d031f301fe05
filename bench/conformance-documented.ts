/** A picture that the benchmark makes and uploads. Each has 300 × 450 pixels. */
export type SourceName = 'jpg' | 'progressive jpg' | 'png' | 'webp' | 'gif' | 'avif';

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
  /** For a size of which the documentation says only that it is bounded. */
  most?: readonly [width: number, height: number];
  /** Any of these content types. */
  types?: readonly string[];
  isOriginal?: true;
  isProgressive?: true;
  /** Frames of an animation. */
  frames?: number;
  /** Name of the download. */
  download?: string;
}
