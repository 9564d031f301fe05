import { texts } from '../texts.ts';

/** A picture that was drawn again, and its size in px. */
export interface Redrawn {
  jpeg: Blob;
  width: number;
  height: number;
}

/**
 * Draws a picture again as a JPEG whose longer side is `longest` px at most. Rejects if the browser
 * cannot decode it.
 */
export type Redraw = (picture: Blob, longest: number) => Promise<Redrawn>;

/** A picture to upload, and a note for the person who chose it. */
export interface Prepared {
  file: File;
  note?: string;
}

/** The picture cannot be uploaded. The message is for the person who chose it. */
export class PictureError extends Error {}

/** Bytes: the limit of the content service. */
const MOST = 50_000_000;
/** Pixels: twice what the site shows, and an area that every browser can draw. */
const LONGEST = 4096;

/**
 * Converts a HEIC, which the content service does not decode, to JPEG, and shrinks a picture that is
 * too large for it. Returns any other picture as it is. Throws PictureError.
 */
export async function preparePicture(
  file: File,
  redraw: Redraw,
  isTooLarge = file.size > MOST,
): Promise<Prepared> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (!isHeic && !/^image\/(?:jpeg|png|webp)$/.test(file.type))
    throw new PictureError(texts.pictures.wrongFormat(file.name));
  if (!isHeic && !isTooLarge) return { file };
  const redrawn = await redraw(file, LONGEST).catch(() => undefined);
  if (!redrawn)
    throw new PictureError(isHeic ? texts.pictures.unreadable(file.name) : tooLarge(file));
  const { jpeg, width, height } = redrawn;
  const name = file.name.replace(/\.\w+$/, '');
  return {
    file: new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' }),
    ...(!isHeic && {
      note: texts.pictures.smallerHelp(file.name, megabytes(file), width, height),
    }),
  };
}

function tooLarge(file: File): string {
  return texts.pictures.tooLarge(file.name, megabytes(file), MOST / 1e6);
}

function megabytes({ size }: File): number {
  return Math.ceil(size / 1e6);
}
