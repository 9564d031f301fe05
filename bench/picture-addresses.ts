/** A picture of 300 × 450 pixels that is uploaded. */
export type Source = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** What the documentation says of an answer. Nothing: that it is a picture. */
export interface Documented {
  readonly size?: readonly [width: number, height: number];
  readonly type?: string;
  /** Whether the answer has the bytes of the upload. Only an editor gets those. */
  readonly isOriginal?: true;
  /** Name of the download. */
  readonly download?: string;
  readonly isRefused?: true;
}

export interface PictureAddress {
  /** What follows the address of the original. */
  readonly address: string;
  readonly documented: Documented;
  /** The JPEG unless named. */
  readonly source?: Source;
  readonly accept?: string;
}

const jpeg = 'image/jpeg';
const png = 'image/png';
const webp = 'image/webp';
const whole = { size: [300, 450], type: jpeg } as const;
const square = { size: [100, 100], type: jpeg } as const;

const positions = ['top', 'bottom', 'left', 'right', 'top,left', 'bottom,right', 'center'];
const focalPoints = [
  [0, 0],
  [0.25, 0.75],
  [1, 1],
];
const crops = [
  ...positions,
  'entropy',
  ...focalPoints.map(([x, y]) => `focalpoint&fp-x=${x}&fp-y=${y}`),
];

/** Sizes by address. */
const sizes: Readonly<Record<string, Documented['size']>> = {
  '/my-filename.jpg?h=200': [133, 200],
  '?h=200': [133, 200],
  // The page calls decimals a possible problem, not an error.
  '?h=200.0': [133, 200],
  '?rect=70,20,120,150': [120, 150],
  '?rect=70,20,120,150&h=200': [160, 200],
  '?rect=0,0,300,300&w=100&h=100': [100, 100],
  '?w=1': [1, 2],
  '?w=600': [600, 900],
  '?w=100&h=100': [67, 100],
  '?w=100&dpr=1.5': [150, 225],
  '?h=150&dpr=3': [300, 450],
  '?w=100&h=100&fit=clip': [67, 100],
  '?w=600&h=600&fit=clip': [400, 600],
  '?w=100&h=100&fit=crop': [100, 100],
  '?w=600&h=600&fit=crop': [600, 600],
  '?w=100&fit=max': [100, 150],
  '?w=600&h=600&fit=max': [300, 450],
  '?w=600&h=100&fit=scale': [600, 100],
  '?w=100&h=100&fit=min': [100, 100],
};

const formats: readonly PictureAddress[] = [
  { address: '?fm=jpg', source: 'png', documented: whole },
  { address: '?fm=jpg', source: 'gif', documented: whole },
  { address: '?fm=pjpg', documented: whole },
  { address: '?fm=png', source: 'avif', documented: { size: [300, 450], type: png } },
  { address: '?fm=webp&q=80', documented: { size: [300, 450], type: webp } },
  { address: '?fm=avif', documented: { isRefused: true } },
  { address: '?w=100', source: 'png', documented: { size: [100, 150], type: png } },
  { address: '?w=100', source: 'webp', documented: { size: [100, 150], type: webp } },
  { address: '?w=100', source: 'gif', documented: { size: [100, 150] } },
  { address: '?w=100', source: 'avif', documented: { size: [100, 150] } },
  { address: '?auto=format', accept: '*/*', documented: { type: jpeg } },
  { address: '?auto=format', accept: '*/*', source: 'png', documented: { type: png } },
  { address: '?auto=format', accept: 'image/webp,*/*', documented: { type: webp } },
];

/**
 * Addresses of https://www.sanity.io/docs/apis-and-sdks/image-urls, with each parameter that
 * `@sanity/image-url` writes and the service has. Where the page does not say what an address returns, it
 * is not here.
 */
export const pictureAddresses: readonly PictureAddress[] = [
  { address: '', documented: { ...whole, isOriginal: true } },
  { address: '/easier-to-read-name.jpg', documented: { ...whole, isOriginal: true } },
  { address: '?dl=facade.jpg', documented: { download: 'facade.jpg', isOriginal: true } },
  { address: '?dl=facade.jpg&w=100', documented: { download: 'facade.jpg', size: [100, 150] } },
  ...Object.entries(sizes).map(([address, size = [0, 0]]) => ({ address, documented: { size } })),
  ...crops.map((crop) => ({
    address: `?fit=crop&w=100&h=100&crop=${crop}`,
    documented: square,
  })),
  ...['?q=0', '?q=50', '?q=100'].map((address) => ({ address, documented: whole })),
  ...formats,
];
