import { PREFETCH_RULES } from '../../src/browser/prefetch-rules.ts';
import { MAP_ORIGIN } from '../../src/content/pages.ts';
import type { Analytics } from '../config.ts';
import { type Inline, sourceOf } from './inline-code.ts';

export type Headers = Readonly<Record<string, string>>;

/** The services that pages load scripts of or send to, and the site's own origin. */
export interface Origins {
  readonly siteUrl: string;
  /** With `subdomains`, browsers refuse http at these too. Unset: `host`. */
  readonly hsts?: 'host' | 'subdomains';
  /** Origin from which browsers fetch pictures that are not in the release. `null`: there is none. */
  readonly pictureOrigin: string | null;
  /** The script of the reviews service. `null`: the stand-in among the site's files. */
  readonly reviewsWidgetSrc: string | null;
  /** Attributes of the element that this script fills. */
  readonly reviewsWidgetAttributes: Readonly<Record<string, string>>;
  /** Where pages send what they count: a path or a URL. `null`: nowhere. */
  readonly visitsUrl: string | null;
  readonly analytics: Analytics | null;
  /** Where the page's form is sent to. `null`: it has none. */
  readonly contactFormUrl: string | null;
  /** Origin whose pages may show these pages in a frame. Unset: none. */
  readonly framedBy?: string;
}

/** The page adds this script itself, once it has loaded. */
const PREFETCH = sourceOf(PREFETCH_RULES);

const PERMISSIONS = ['camera', 'geolocation', 'microphone'];

/** Returns the headers that every response of the site has. */
export function commonHeaders({ siteUrl, hsts }: Pick<Origins, 'siteUrl' | 'hsts'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure(siteUrl)
      ? {
          'strict-transport-security': `max-age=63072000${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
        }
      : {}),
  };
}

/** Returns the headers of a page. Its policy allows no inline code except `trusted`. */
export function pageHeaders(origins: Origins, trusted: Inline): Headers {
  const { analytics, pictureOrigin, siteUrl, visitsUrl } = origins;
  const counting = analytics?.origins ?? [];
  const receiver = visitsUrl && new URL(visitsUrl, siteUrl).origin;
  return {
    ...documentHeaders(origins),
    // The preview has something to protect. A visitor's new tab would start another process for it.
    ...(origins.framedBy ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    'content-security-policy': policy(origins, {
      'default-src': ["'none'"],
      'script-src': [
        "'self'",
        ...trusted.scripts,
        PREFETCH,
        ...(analytics ? [scriptSource(analytics.src)] : []),
      ],
      'style-src': ["'self'", ...trusted.styles],
      // Some analytics services count by the request for a picture.
      'img-src': ["'self'", 'data:', ...(pictureOrigin ? [pictureOrigin] : []), ...counting],
      'font-src': ["'self'"],
      'connect-src': [
        "'self'",
        ...(receiver && receiver !== siteUrl ? [receiver] : []),
        ...counting,
      ],
      // WebKitGTK does not know this directive, and warns. Without it `default-src` would have to allow the
      // manifest, which costs 5 points in Mozilla's HTTP Observatory.
      'manifest-src': ["'self'"],
      'frame-src': ["'self'", MAP_ORIGIN],
      'frame-ancestors': [origins.framedBy ?? "'none'"],
      'base-uri': ["'none'"],
      'form-action': formTargets(origins),
    }),
  };
}

/**
 * Returns the source expression of one script. A policy ends at some characters that a path may have, and nginx starts
 * a variable at another.
 */
function scriptSource(src: string): string {
  const { origin, pathname } = new URL(src);
  return origin + pathname.replace(/[;,$]/g, encodeURIComponent);
}

/**
 * Returns where the page's form may lead: to its service, and from there back, or to an address in a hidden field.
 * Some browsers also check redirects (https://github.com/w3c/webappsec-csp/issues/8).
 */
function formTargets({ contactFormUrl, framedBy }: Origins): string[] {
  // Nobody sends a form from the preview.
  if (contactFormUrl === null || framedBy) return ["'none'"];
  const { origin, searchParams } = new URL(contactFormUrl);
  const named = [...searchParams.values()].map((value) => URL.parse(value)?.origin ?? '');
  return ["'self'", ...new Set([origin, ...named.filter(isWebOrigin)])];
}

/**
 * Returns the headers of the document with the reviews widget. Widgets inject styles and fetch from several
 * origins, so the policy allows both. Of scripts it allows the stand-in alone, or the service's own and those that
 * this adds ('strict-dynamic'): most of these come from other origins. The sandbox gives the document an opaque
 * origin even when it is opened outside the frame.
 */
export function widgetHeaders(origins: Origins, trusted: Inline): Headers {
  const widget = new URL(origins.reviewsWidgetSrc ?? origins.siteUrl).origin;
  return {
    ...documentHeaders(origins),
    'x-robots-tag': 'noindex',
    'content-security-policy': policy(origins, {
      'default-src': ["'none'"],
      'script-src': [
        widget,
        ...(origins.reviewsWidgetSrc ? ["'strict-dynamic'"] : []),
        ...trusted.scripts,
      ],
      'style-src': ["'unsafe-inline'", 'https:', widget],
      'img-src': ['data:', 'https:', widget],
      'font-src': ['data:', 'https:', widget],
      'connect-src': ['https:', widget],
      'frame-src': ['https:', widget],
      // Browsers check every ancestor: an origin that frames the page is also an ancestor of this
      // document.
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

function isWebOrigin(origin: string): boolean {
  return /^https?:/.test(origin);
}

function isSecure(url: string): boolean {
  return url.startsWith('https:');
}
