import { join, resolve } from 'node:path';

/** Everything that can be set, checked. */
export interface Config {
  port: number;
  /** `localhost` listens on both loopback families. */
  host: string;
  dataDir: string;
  /** A folder in export layout, or a `.tar.gz` of one. */
  contentDir: string;
  projectId: string;
  dataset: string;
  /** Origin that browsers reach the service by; unset: the address it listens on. */
  publicUrl: string | undefined;
  corsOrigins: readonly string[];
}

/** A setting with a value that cannot be used; the message names the variable. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Takes environment variables and the folder relative paths start from; throws ConfigError. */
export function readConfig(env: Environment, root: string): Config {
  return {
    port: port(env),
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
    publicUrl: env.CONTENT_PUBLIC_URL
      ? origin('CONTENT_PUBLIC_URL', env.CONTENT_PUBLIC_URL)
      : undefined,
    corsOrigins: (env.CONTENT_CORS_ORIGINS ?? 'http://localhost:4321,http://127.0.0.1:4321')
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => origin('CONTENT_CORS_ORIGINS', text)),
  };
}

/** Takes a host to listen on; says whether only this machine can reach it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

function port(env: Environment): number {
  const text = env.CONTENT_PORT || '4322';
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65535) {
    throw new ConfigError(`CONTENT_PORT must be a port from 0 to 65535, not "${text}".`);
  }
  return value;
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
