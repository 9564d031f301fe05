import { resolve } from 'node:path';
import { type CopyTarget, readTarget } from '../../system/copy-target.ts';
import {
  ConfigError,
  type Environment,
  type EnvironmentVariables,
  readEnvironment,
} from '../../system/environment.ts';
import { company } from '../src/company.ts';
import { serverPaths } from '../src/routes.ts';

export { ConfigError };

/** What visitors get instead of a picture that the release lacks: its colour, or its address at the image CDN. */
export type StandIn = 'color' | 'cdn';

/** Where releases are uploaded to: a target of rsync or rclone, or where a command of its own uploads. */
export type Destination = CopyTarget | { readonly tool: 'command'; readonly command: string };

/** The script of an analytics service. */
export interface Analytics {
  readonly src: string;
  /** The `data-` attributes of its element. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Where it sends to. */
  readonly origins: readonly string[];
}

export type Config = ReturnType<typeof readConfig>;

/** Reads the settings. Relative paths are relative to `root`. Throws ConfigError. */
export function readConfig(env: EnvironmentVariables, root: string) {
  const set = readEnvironment(env);
  const { PORT: port, CONTENT_PORT: contentPort, SANITY_API_HOST: host } = set;
  const embedded = set.SANITY_PROJECT_ID === undefined && host === undefined;
  if (embedded && port === contentPort) {
    throw new ConfigError(`PORT and CONTENT_PORT must differ, but both are ${port}.`);
  }
  if (embedded && contentPort === 0) {
    throw new ConfigError('CONTENT_PORT must not be 0: the site reads content from this port.');
  }
  const embeddedOrigin = `http://localhost:${contentPort}`;
  const apiHost = embedded ? embeddedOrigin : (host ?? null);
  const siteUrl = set.SITE_URL ?? `http://localhost:${port}`;
  // Visitors elsewhere cannot reach a content service of one's own, which is for this machine.
  const standIn: StandIn = apiHost === null || isLoopback(siteUrl) ? 'cdn' : 'color';
  if (set.SITE_PICTURES === 'cdn' && standIn === 'color') {
    throw new ConfigError(
      'SITE_PICTURES must be "release" at a public SITE_URL: only hosted Sanity sends pictures to visitors.',
    );
  }
  checkNeeded(set, 'SITE_ANALYTICS_ATTRIBUTES', 'SITE_ANALYTICS_SRC');
  checkNeeded(set, 'SITE_ANALYTICS_ORIGINS', 'SITE_ANALYTICS_SRC');
  checkNeeded(set, 'REVIEWS_WIDGET_ATTRIBUTES', 'REVIEWS_WIDGET_SRC');
  return {
    port,
    contentPort,
    previewPort: set.PREVIEW_PORT,
    /** The host of this machine where the preview is served. `localhost` is both loopback addresses. */
    previewHost: set.CONTENT_PREVIEW_URL === undefined ? 'localhost' : set.CONTENT_PUBLIC_HOST,
    /** Public origin, without a trailing slash. */
    siteUrl,
    /** Whether browsers refuse http at the host of an `https:` origin alone, or at its subdomains too. */
    hsts: set.SITE_HSTS,
    projectId: set.SANITY_PROJECT_ID ?? 'embedded',
    dataset: set.SANITY_DATASET,
    /** Origin of a service with Sanity's protocol. `null`: hosted Sanity. */
    apiHost,
    /** Origin at which browsers reach the embedded content service. `null`: its port on this machine. */
    contentPublicUrl: set.CONTENT_PUBLIC_URL ?? null,
    /** Origin at which browsers reach the preview of drafts. `null`: its port on this machine. */
    previewUrl: set.CONTENT_PREVIEW_URL ?? null,
    /** Whether content comes from the content service in this repository. */
    embedded,
    /** Origin of the image CDN, from which pictures are fetched. */
    pictureOrigin: apiHost ?? 'https://cdn.sanity.io',
    standIn,
    /** Whether pictures become part of each release, or stay at the image CDN. */
    pictures: set.SITE_PICTURES,
    /** The script of the reviews service. `null`: the stand-in among the site's files. */
    reviewsWidgetSrc: set.REVIEWS_WIDGET_SRC ?? null,
    /** What the script of the reviews service looks for: attributes of the element that it fills. */
    reviewsWidgetAttributes: set.REVIEWS_WIDGET_ATTRIBUTES ?? {},
    /** `null`: visits are not counted. */
    analytics: analyticsOf(set),
    /** Where the contact form is sent to; the query becomes hidden fields. `null`: there is no form. */
    contactFormUrl: set.CONTACT_FORM_URL ?? null,
    /** Where pages send what they count: a path of the site's own server, or a URL. `null`: they count nothing. */
    visitsUrl: visitsUrlOf(set),
    /** Origins of other sites whose pages may send their counts to this server. */
    visitsOrigins: set.SITE_VISITS_ORIGINS,
    /** Where each new release is deployed to. `null`: nowhere. */
    deployTo: destinationOf(set, root),
    language: company.language,
    timeZone: company.timeZone,
    /** Folder that contains the releases. */
    dataDir: resolve(root, set.SITE_DATA_DIR),
  };
}

/** Throws ConfigError if a variable is set without the one that it belongs to. */
function checkNeeded(set: Environment, name: keyof Environment, needed: keyof Environment): void {
  if (set[name] === undefined || set[needed] !== undefined) return;
  throw new ConfigError(`${name} is set without ${needed}: set both, or none.`);
}

/** A host of files, to which releases are uploaded, counts nothing itself. */
function visitsUrlOf({
  SITE_VISITS_URL: url,
  DEPLOY_TO: to,
  DEPLOY_COMMAND: command,
}: Environment) {
  if (url === 'off') return null;
  return url ?? ((to ?? command) === undefined ? serverPaths.visits : null);
}

function analyticsOf(set: Environment): Analytics | null {
  const { SITE_ANALYTICS_SRC: src, SITE_ANALYTICS_ATTRIBUTES: attributes = {} } = set;
  if (src === undefined) return null;
  return { src, attributes, origins: set.SITE_ANALYTICS_ORIGINS ?? [new URL(src).origin] };
}

function destinationOf(set: Environment, root: string): Destination | null {
  const { DEPLOY_TO: to, DEPLOY_COMMAND: command } = set;
  if (to !== undefined && command !== undefined)
    throw new ConfigError('DEPLOY_TO and DEPLOY_COMMAND are both set: set one of them.');
  if (set.SITE_URL === undefined && (to ?? command) !== undefined) {
    throw new ConfigError(
      'SITE_URL is not set: pages would give search engines an address on this machine. Set it to the public origin of the site, like https://www.company.example.',
    );
  }
  if (command !== undefined) return { tool: 'command', command };
  return to === undefined ? null : readTarget('The target of deploys', to, root);
}

/**
 * Host names of this machine in a `Host` header. Another name may be DNS rebinding: a foreign domain that resolves
 * to this machine.
 */
export const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

export function isLoopback(url: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
}
