/** Texts of metadata that nobody without a credential may read. */
const SECRETS = ['SERIAL-4711', 'Jane Doe', 'Pixel 9 Pro', '25 deg 46'];

/** Exif as phones write it: GPS, serial numbers, owner, model. */
export const phoneExif = {
  IFD0: { Model: SECRETS[2] ?? '', Artist: SECRETS[1] ?? '' },
  IFD2: { BodySerialNumber: SECRETS[0] ?? '', CameraOwnerName: SECRETS[1] ?? '' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '25/1 46/1 1234/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '28/1 11/1 4321/100',
  },
};

/** XMP with a position, as editors and phones write it. */
export const phoneXmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="25 deg 46" exif:SerialNumber="SERIAL-4711"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Returns the secrets that bytes contain. */
export function secretsIn(bytes: Buffer): string[] {
  return SECRETS.filter((text) => bytes.includes(text));
}
