import { resolve } from 'node:path';
import { company } from '../src/company.ts';

/** One wrong setting; its message is one sentence that names the variable. */
export class ConfigError extends Error {}

export interface Config {
  readonly port: number;
  /** The embedded content service's. */
  readonly contentPort: number;
  /** The server's that shows drafts. */
  readonly previewPort: number;
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly projectId: string;
  readonly dataset: string;
  /** Origin that speaks Sanity's protocol; `null` for Sanity's own hosts. */
  readonly apiHost: string | null;
  /** Where browsers reach the embedded content service, if not at its port. */
  readonly contentPublicUrl: string | null;
  /** Whether the content is expected from the service that `npm start` brings along. */
  readonly embedded: boolean;
  /** Where the browser fetches pictures from. */
  readonly pictureOrigin: string;
  readonly reviewsWidgetSrc: string;
  /** Where browsers send what a visit's Web Vitals were; `null`: nowhere, and nothing is measured. */
  readonly vitalsUrl: string | null;
  readonly timeZone: string;
  /** The folder that releases are kept in. */
  readonly dataDir: string;
  /** What signs the calls that say that content changed; `null`: such calls are not taken. */
  readonly webhookSecret: string | null;
  /** Identifies the publisher to the embedded content service, which answers it first. */
  readonly publisherKey: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Takes the environment, and the folder that relative paths start from; gives the checked settings.
 * An empty variable counts as unset. Throws ConfigError.
 */
export function readConfig(env: Environment, root: string): Config {
  const port = readPort(env, 'PORT', 4321);
  const contentPort = readPort(env, 'CONTENT_PORT', 4322);
  const siteUrl = readOrigin(env, 'SITE_URL') ?? `http://localhost:${port}`;
  const project = readName(env, 'SANITY_PROJECT_ID', /^[-a-z0-9]+$/);
  const dataset = readName(env, 'SANITY_DATASET', /^~?[a-z0-9][-\w]{0,63}$/) ?? 'production';
  const host = readOrigin(env, 'SANITY_API_HOST');
  const embedded = project === null && host === null;
  if (embedded && port === contentPort) {
    throw new ConfigError(`PORT and CONTENT_PORT must differ, but both are ${port}.`);
  }
  const embeddedOrigin = `http://localhost:${contentPort}`;
  const apiHost = embedded ? embeddedOrigin : host;
  return {
    port,
    contentPort,
    previewPort: readPort(env, 'PREVIEW_PORT', 4323),
    siteUrl,
    projectId: project ?? 'embedded',
    dataset,
    apiHost,
    contentPublicUrl: readOrigin(env, 'CONTENT_PUBLIC_URL'),
    embedded,
    pictureOrigin: apiHost ?? 'https://cdn.sanity.io',
    reviewsWidgetSrc:
      readUrl(env, 'REVIEWS_WIDGET_SRC')?.href ?? `${host ?? embeddedOrigin}/reviews-widget.js`,
    vitalsUrl: readVitalsUrl(env, 'SITE_VITALS_URL'),
    timeZone: company.timeZone,
    dataDir: resolve(root, env.SITE_DATA_DIR || '.data/site'),
    webhookSecret: readSecret(env, 'SANITY_WEBHOOK_SECRET'),
    publisherKey: readSecret(env, 'CONTENT_PUBLISHER_KEY'),
  };
}

function readPort(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new ConfigError(`${name} must be a port from 1 to 65535, not "${text}".`);
}

function readName(env: Environment, name: string, pattern: RegExp): string | null {
  const text = env[name];
  if (!text) return null;
  if (pattern.test(text)) return text;
  throw new ConfigError(`${name} must match ${pattern.source}, not "${text}".`);
}

function readSecret(env: Environment, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  if (text.length >= 16) return text;
  throw new ConfigError(`${name} must have at least 16 characters.`);
}

function readUrl(env: Environment, name: string): URL | null {
  const text = env[name];
  if (!text) return null;
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  if (isWeb && url.username === '' && url.password === '') return url;
  throw new ConfigError(
    `${name} must be a URL that begins with https:// or http://, not "${text}".`,
  );
}

function readVitalsUrl(env: Environment, name: string): string | null {
  const url = readUrl(env, name);
  if (url === null || url.protocol === 'https:' || url.hostname === 'localhost')
    return url?.href ?? null;
  throw new ConfigError(
    `${name} must be a URL that begins with https://, or with http://localhost, not "${env[name]}".`,
  );
}

function readOrigin(env: Environment, name: string): string | null {
  const url = readUrl(env, name);
  if (url === null) return null;
  if (url.pathname === '/' && url.search === '' && url.hash === '') return url.origin;
  throw new ConfigError(`${name} must be an origin without a path, not "${env[name]}".`);
}
