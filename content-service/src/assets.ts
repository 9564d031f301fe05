/** The bytes of one stored image, and what the image route needs to know before it reads them. */
export interface Asset {
  /** Absolute path of the original's file. */
  path: string;
  /** Real format of the bytes, without a dot. */
  extension: string;
  mimeType: string;
  /** Pixels, after EXIF rotation. */
  width: number;
  height: number;
  /** Hex SHA-1 of the bytes. */
  sha1: string;
  originalFilename?: string;
}

/** Where the image route finds originals. */
export interface Assets {
  /** Takes the file name of an image URL, `<sha1>-<W>x<H>.<ext>`. */
  find(id: string): Asset | undefined;
}
