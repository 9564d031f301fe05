import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

/** The built Studio, and the origins that it links to. */
export interface StudioConfig {
  /** The folder of the build, which may be missing. */
  dir: string;
  /** Origin of the site. */
  siteUrl: string;
  /** Origin of the preview of drafts. Unset: `previewPort` on the host name of the request. */
  previewUrl: string | undefined;
  previewPort: number;
}

export interface Config {
  port: number;
  /** `localhost` binds both loopback families. */
  host: string;
  dataDir: string;
  /** A folder in export layout, or a `.tar.gz` of one. */
  contentDir: string;
  projectId: string;
  dataset: string;
  /** Origin that browsers reach the service by. Unset: the address that it binds. */
  publicUrl: string | undefined;
  /** Origins whose pages may read from browsers, and act for a signed-in user. */
  corsOrigins: readonly string[];
  /** Origins whose pages may read what is published, without credentials. */
  readingOrigins: readonly string[];
  /** Addresses and subnets of proxies whose `X-Forwarded-For` counts. */
  trustedProxies: readonly string[];
  studio: StudioConfig;
  /**
   * The secret that the site's publisher sends. Its requests are answered before those of anonymous
   * clients.
   */
  publisherKey?: string | undefined;
}

/** An invalid setting. The message names the variable. */
export class ConfigError extends Error {}

/** Origins of the site by default. */
const site = ['http://localhost:4321', 'http://127.0.0.1:4321'];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration. Relative paths begin at `root`. Throws ConfigError. */
export function readConfig(env: Environment, root: string): Config {
  return {
    port: port(env, 'CONTENT_PORT', 4322),
    host: env.CONTENT_HOST || 'localhost',
    dataDir: resolve(root, env.CONTENT_DATA_DIR || join('.data', 'content')),
    contentDir: resolve(root, env.CONTENT_DIR || 'content'),
    projectId: made(env, 'CONTENT_PROJECT_ID', 'embedded', {
      of: 'lower-case letters, digits and dashes',
      pattern: /^[a-z0-9][-a-z0-9]*$/,
    }),
    dataset: made(env, 'SANITY_DATASET', 'production', {
      of: 'lower-case letters, digits, dashes and underscores',
      pattern: /^~?[a-z0-9][-\w]{0,63}$/,
    }),
    publicUrl: originOf(env, 'CONTENT_PUBLIC_URL'),
    corsOrigins: list(env.CONTENT_CORS_ORIGINS).map((text) => origin('CONTENT_CORS_ORIGINS', text)),
    // By default the site, which only reads: another program could bind its port.
    readingOrigins: env.CONTENT_CORS_ORIGINS === undefined ? site : [],
    trustedProxies: list(env.CONTENT_TRUSTED_PROXIES).map(proxy),
    publisherKey: secret(env, 'CONTENT_PUBLISHER_KEY'),
    studio: {
      dir: resolve(root, env.CONTENT_STUDIO_DIR || join('studio', 'dist')),
      siteUrl: originOf(env, 'SITE_URL') ?? `http://localhost:${port(env, 'PORT', 4321)}`,
      previewUrl: originOf(env, 'CONTENT_PREVIEW_URL'),
      previewPort: port(env, 'PREVIEW_PORT', 4323),
    },
  };
}

/** Whether only this machine can reach a server that is bound to `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

function port(env: Environment, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65535) {
    throw new ConfigError(`${name} must be a port from 0 to 65535, not "${text}".`);
  }
  return value;
}

function secret(env: Environment, name: string): string | undefined {
  const text = env[name] || undefined;
  if (text === undefined || text.length >= 16) return text;
  throw new ConfigError(`${name} must have at least 16 characters.`);
}

function made(
  env: Environment,
  name: string,
  fallback: string,
  { of, pattern }: { of: string; pattern: RegExp },
): string {
  const value = env[name] || fallback;
  if (pattern.test(value)) return value;
  throw new ConfigError(`${name} must be made of ${of}, not "${value}".`);
}

function list(text = ''): string[] {
  const items = text.split(',').map((item) => item.trim());
  return items.filter((item) => item !== '');
}

function proxy(text: string): string {
  if (isAddressOrSubnet(text)) return text;
  throw new ConfigError(
    `CONTENT_TRUSTED_PROXIES must hold addresses or subnets like 127.0.0.1,10.0.0.0/8, not "${text}".`,
  );
}

/** Whether a text is an IP address, or a subnet with its prefix length: `10.0.0.0/8`. */
export function isAddressOrSubnet(text: string): boolean {
  const [, address = '', length = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const isIPv4 = version === 4 || /^::ffff:/i.test(address);
  return version !== 0 && Number(length) <= (isIPv4 ? 32 : 128);
}

function originOf(env: Environment, name: string): string | undefined {
  const text = env[name];
  return text ? origin(name, text) : undefined;
}

function origin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.pathname === '/' &&
    url.search === '' &&
    url.username === '';
  if (!isOrigin) {
    throw new ConfigError(`${name} must hold origins like http://localhost:4321, not "${text}".`);
  }
  return url.origin;
}
