import sharp, { type Exif } from 'sharp';
import { expect, test } from 'vitest';
import { plain } from '../../test/sample-pictures.ts';
import { readExif } from './exif.ts';

const all = new Set(['exif', 'location'] as const);

async function blockOf(exif: Exif): Promise<Buffer | undefined> {
  const picture = await plain(9, 9).withExif(exif).jpeg().toBuffer();
  return (await sharp(picture).metadata()).exif;
}

test('values have the names that Sanity uses, and none identifies the photographer', async () => {
  const block = await blockOf({
    IFD0: { Artist: 'Somebody' },
    IFD2: {
      ISOSpeedRatings: '200',
      FocalLengthIn35mmFilm: '24',
      ShutterSpeedValue: '-3/2',
      ExposureTime: '1/0',
      DateTimeOriginal: 'yesterday',
      BodySerialNumber: '123',
    },
  });
  expect(readExif(block, all)).toEqual({
    exif: {
      _type: 'sanity.imageExifMetadata',
      ISO: 200,
      FocalLengthIn35mmFormat: 24,
      ShutterSpeedValue: -1.5,
      ColorSpace: 65_535,
      PixelXDimension: 9,
      PixelYDimension: 9,
    },
  });
});

test('a location has an altitude, which can be below sea level', async () => {
  const block = await blockOf({
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '31/1 30/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '35/1 0/1 36/1',
      GPSAltitudeRef: '0',
      GPSAltitude: '4305/10',
    },
  });
  // The writer cannot write BYTE values: finds the entry of GPSAltitudeRef by its type and count.
  const entry = block?.indexOf('0500010001000000', 'hex') ?? -1;
  block?.writeUInt8(1, entry + 8);
  const location = { _type: 'geopoint', lat: 31.5, lng: -35.01, alt: -430.5 };
  expect(readExif(block, new Set(['location']))).toEqual({ location });
});

test('a truncated block never throws', async () => {
  const block = await blockOf({ IFD2: { FNumber: '28/10' }, IFD3: { GPSLatitude: '1/1 0/1 0/1' } });
  for (let end = 0; end < (block?.length ?? 0); end += 1) {
    expect(() => readExif(block?.subarray(0, end), all)).not.toThrow();
  }
  expect(readExif(Buffer.from('no Exif'), all)).toEqual({});
});
