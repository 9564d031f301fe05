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
    throw new PictureError(`“${file.name}” is no JPEG, PNG or WebP. Save it as one of them.`);
  if (!isHeic && !isTooLarge) return { file };
  const redrawn = await redraw(file, LONGEST).catch(() => undefined);
  if (!redrawn) throw new PictureError(isHeic ? unreadable(file) : tooLarge(file));
  const { jpeg, width, height } = redrawn;
  const name = file.name.replace(/\.\w+$/, '');
  return {
    file: new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' }),
    ...(!isHeic && {
      note: `“${file.name}” (${megabytes(file)} MB) is larger than what can be uploaded. It was made smaller: ${width} × ${height} pixels.`,
    }),
  };
}

function unreadable({ name }: File): string {
  return `“${name}” is a HEIC picture, which this browser cannot read. Upload it on the iPhone itself or in Safari, or save it as JPEG first; for new pictures, choose Settings → Camera → Formats → Most Compatible on the iPhone.`;
}

function tooLarge(file: File): string {
  return `“${file.name}” (${megabytes(file)} MB) is larger than what can be uploaded, and this browser cannot make it smaller. Choose a picture below ${MOST / 1e6} MB and 100 megapixels.`;
}

function megabytes({ size }: File): number {
  return Math.ceil(size / 1e6);
}
