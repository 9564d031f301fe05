import type { Documented, PictureCase } from './conformance-documented.ts';

const jpeg = ['image/jpeg'] as const;
const png = ['image/png'] as const;
const webp = ['image/webp'] as const;

const all = (feature: string, addresses: readonly string[], documented: Documented) =>
  addresses.map((address): PictureCase => ({ feature, address, documented }));

const one = (
  feature: string,
  address: string,
  documented: Documented,
  more: Partial<PictureCase> = {},
): PictureCase => ({ feature, address, documented, ...more });

const square = { size: [100, 100], types: jpeg } as const;
const whole = { size: [300, 450], types: jpeg } as const;
const cropped = (crop: string) => `?fit=crop&w=100&h=100&crop=${crop}`;

/**
 * Addresses of https://www.sanity.io/docs/apis-and-sdks/image-urls: its examples, and every value or
 * both ends of every range that its table of parameters lists, for the parameters that the service has.
 * Where the page does not say what an address returns, it is not here.
 */
export const pictureCases: readonly PictureCase[] = [
  one('address', '', { ...whole, isOriginal: true }, { isSignedIn: true }),
  one('address', '?h=200', { size: [133, 200], types: jpeg }),
  one('address', '?rect=70,20,120,150&h=200', { size: [160, 200], types: jpeg }),
  one('address', '/easier-to-read-name.jpg', { ...whole, isOriginal: true }, { isSignedIn: true }),
  one('address', '/my-filename.jpg?h=200', { size: [133, 200] }),
  // The page calls decimals a possible problem, not an error.
  one('address', '?h=200.0', { size: [133, 200] }),
  one('address', '?w=133.33', {}),
  one('address', '?w=250.7&h=100.5&fit=crop', {}),
  one('address', '?rect=70.5,20.25,120.0,150.0', {}),

  one('source', '?w=100', { size: [100, 150], types: jpeg }),
  one('source', '?w=100', { size: [100, 150], types: jpeg }, { source: 'progressive jpg' }),
  one('source', '?w=100', { size: [100, 150], types: png }, { source: 'png' }),
  one('source', '?w=100', { size: [100, 150], types: webp }, { source: 'webp' }),
  one('source', '?w=100', { size: [100, 150], frames: 1 }, { source: 'gif' }),
  one('source', '?w=100', { size: [100, 150] }, { source: 'avif' }),

  one('auto', '?auto=format', { types: jpeg }, { accept: '*/*' }),
  one('auto', '?auto=format', { types: png }, { accept: '*/*', source: 'png' }),
  one('auto', '?auto=format', { types: webp }, { accept: 'image/webp,*/*' }),
  one('auto', '?auto=format&w=100', { types: webp }, { accept: 'image/webp', source: 'png' }),
  one(
    'auto',
    '?auto=format',
    { types: ['image/avif', ...webp] },
    { accept: 'image/avif,image/webp,image/*' },
  ),
  one('auto', '?auto=format', { types: ['image/avif', ...jpeg] }, { accept: 'image/avif' }),

  ...all(
    'crop',
    [
      'top',
      'bottom',
      'left',
      'right',
      'top,left',
      'top,right',
      'bottom,left',
      'bottom,right',
      'center',
      'focalpoint',
      'entropy',
    ].map(cropped),
    square,
  ),

  one('dl', '?dl=facade.jpg', { download: 'facade.jpg', isOriginal: true }, { isSignedIn: true }),
  one('dl', '?dl=facade.jpg&w=100', { download: 'facade.jpg', size: [100, 150] }),
  one('dl', '?dl=a%20b.webp&fm=webp', { download: 'a b.webp', types: webp }),

  one('dpr', '?w=100&dpr=1', { size: [100, 150] }),
  one('dpr', '?w=100&dpr=1.5', { size: [150, 225] }),
  one('dpr', '?w=100&dpr=2', { size: [200, 300] }),
  one('dpr', '?h=150&dpr=3', { size: [300, 450] }),

  one('fit', '?w=100&h=100&fit=clip', { size: [67, 100] }),
  one('fit', '?w=600&h=600&fit=clip', { size: [400, 600] }),
  one('fit', '?w=100&h=100&fit=crop', square),
  one('fit', '?w=600&h=600&fit=crop', { size: [600, 600] }),
  one('fit', '?w=100&fit=max', { size: [100, 150] }),
  one('fit', '?w=600&fit=max', { size: [300, 450] }),
  one('fit', '?w=600&h=600&fit=max', { size: [300, 450] }),
  one('fit', '?w=200&h=100&fit=scale', { size: [200, 100] }),
  one('fit', '?w=600&h=100&fit=scale', { size: [600, 100] }),
  one('fit', '?w=100&h=100&fit=min', square),
  one('fit', '?w=600&h=600&fit=min', { most: [300, 450] }),

  one('fm', '?fm=jpg', whole, { source: 'png' }),
  one('fm', '?fm=pjpg', { ...whole, isProgressive: true }),
  one('fm', '?fm=png', { size: [300, 450], types: png }),
  one('fm', '?fm=webp', { size: [300, 450], types: webp }),
  one('fm', '?fm=png', { size: [300, 450], types: png }, { source: 'avif' }),
  one('fm', '?fm=jpg', whole, { source: 'gif' }),
  one('fm', '?fm=avif', { status: 'refused' }),

  ...all(
    'fp-x, fp-y',
    [
      [0, 0],
      [0.5, 0.5],
      [1, 1],
      [0.25, 0.75],
    ].map(([x, y]) => cropped(`focalpoint&fp-x=${x}&fp-y=${y}`)),
    square,
  ),
  one('fp-x, fp-y', cropped('focalpoint&fp-x=0.0&fp-y=1.0'), square),

  one('w, h', '?w=1', { size: [1, 2] }),
  one('w, h', '?w=150', { size: [150, 225] }),
  one('w, h', '?w=600', { size: [600, 900] }),
  one('w, h', '?h=45', { size: [30, 45] }),
  one('w, h', '?h=900', { size: [600, 900] }),
  one('w, h', '?w=100&h=100', { size: [67, 100] }),

  ...all('q', ['?q=0', '?q=50', '?q=75', '?q=100', '?q=80&fm=pjpg'], whole),
  one('q', '?q=80&fm=webp', { size: [300, 450], types: webp }),

  one('rect', '?rect=70,20,120,150', { size: [120, 150] }),
  one('rect', '?rect=0,0,300,450', whole),
  one('rect', '?rect=0,0,300,300&w=100&h=100', square),
];
