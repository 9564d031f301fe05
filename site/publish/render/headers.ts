import type { Inline } from './inline-code.ts';

export type Headers = Readonly<Record<string, string>>;

/** The origins that pages may reach. */
export interface Origins {
  readonly siteUrl: string;
  readonly pictureOrigin: string;
  readonly reviewsWidgetSrc: string;
  readonly vitalsUrl: string | null;
  /** The origin whose pages may frame these; absent: none. */
  readonly framedBy?: string;
}

const MAP_HOSTS = ['https://www.google.com', 'https://maps.google.com'];

const PERMISSIONS = ['camera', 'geolocation', 'microphone'];

/** Returns the headers of every response of the site. */
export function commonHeaders({ siteUrl }: Pick<Origins, 'siteUrl'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure(siteUrl)
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

/** Returns the headers of a page; its policy allows no inline code but `trusted`. */
export function pageHeaders(origins: Origins, trusted: Inline): Headers {
  return {
    ...documentHeaders(origins),
    // What a browser may prefetch: https://html.spec.whatwg.org/#the-speculation-rules-header
    'speculation-rules': '"/prefetch.speculationrules"',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': policy(origins, {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...trusted.scripts],
      'style-src': ["'self'", ...trusted.styles],
      'img-src': ["'self'", 'data:', origins.pictureOrigin],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...vitalsOrigin(origins)],
      'manifest-src': ["'self'"],
      'frame-src': ["'self'", ...MAP_HOSTS],
      'frame-ancestors': [origins.framedBy ?? "'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    }),
  };
}

/**
 * Returns the headers of the document that holds the reviews widget. Widgets inject styles and fetch
 * from several origins, so both are open; only the widget's own script runs. The sandbox gives it an
 * opaque origin even when the document is opened on its own.
 */
export function widgetHeaders(origins: Origins, trusted: Inline): Headers {
  const widget = new URL(origins.reviewsWidgetSrc).origin;
  return {
    ...documentHeaders(origins),
    'x-robots-tag': 'noindex',
    'content-security-policy': policy(origins, {
      'default-src': ["'none'"],
      'script-src': [widget, ...trusted.scripts],
      'style-src': ["'unsafe-inline'", 'https:', widget],
      'img-src': ['data:', 'https:', widget],
      'font-src': ['data:', 'https:', widget],
      'connect-src': ['https:', widget],
      'frame-src': ['https:', widget],
      // Every ancestor counts: an origin that frames the page frames this document too.
      'frame-ancestors': ["'self'", ...(origins.framedBy ? [origins.framedBy] : [])],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    }),
  };
}

function documentHeaders(origins: Origins): Headers {
  const permissions = PERMISSIONS.map((name) => `${name}=()`).join(', ');
  return { ...commonHeaders(origins), 'permissions-policy': permissions };
}

function policy({ siteUrl }: Origins, directives: Record<string, readonly string[]>): string {
  const all = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '));
  return [...all, ...(isSecure(siteUrl) ? ['upgrade-insecure-requests'] : [])].join('; ');
}

function vitalsOrigin({ vitalsUrl }: Origins): string[] {
  return vitalsUrl === null ? [] : [new URL(vitalsUrl).origin];
}

function isSecure(url: string): boolean {
  return url.startsWith('https:');
}
