import { resolve } from 'node:path';
import {
  ConfigError,
  type EnvironmentVariables,
  environment,
  readEnvironment,
} from '../../system/environment.ts';

export { ConfigError };

/** The Studio that the service serves, and what it links to. */
export interface StudioConfig {
  /** The folder of its build; it may be missing. */
  dir: string;
  siteUrl: string;
  /** Origin of previews; undefined: `previewPort` at the host name of the request. */
  previewUrl: string | undefined;
  previewPort: number;
}

export interface Config {
  port: number;
  /** `localhost` binds both loopback addresses. */
  host: string;
  dataDir: string;
  /** A folder in export layout, or a `.tar.gz` of one. */
  contentDir: string;
  projectId: string;
  dataset: string;
  /** Origin at which browsers reach the service; undefined: the address that it binds. */
  publicUrl: string | undefined;
  /** Origins whose pages may read from browsers, and act for a signed-in user. */
  corsOrigins: readonly string[];
  /** Origins whose pages may read what is published, without credentials. */
  readingOrigins: readonly string[];
  /** Addresses and subnets of proxies whose `X-Forwarded-For` counts. */
  trustedProxies: readonly string[];
  studio: StudioConfig;
  /** The secret that identifies the site's publisher, which is served before anonymous clients. */
  publisherKey?: string | undefined;
}

/** The origins of the site by default. */
const site = ['http://localhost:4321', 'http://127.0.0.1:4321'];

const variables = environment.pick({
  PORT: true,
  CONTENT_PORT: true,
  PREVIEW_PORT: true,
  SITE_URL: true,
  SANITY_DATASET: true,
  CONTENT_HOST: true,
  CONTENT_DIR: true,
  CONTENT_DATA_DIR: true,
  CONTENT_STUDIO_DIR: true,
  CONTENT_PROJECT_ID: true,
  CONTENT_PUBLIC_URL: true,
  CONTENT_PREVIEW_URL: true,
  CONTENT_CORS_ORIGINS: true,
  CONTENT_TRUSTED_PROXIES: true,
  CONTENT_PUBLISHER_KEY: true,
});

/** Reads the settings; relative paths start at `root`. Throws ConfigError. */
export function readConfig(env: EnvironmentVariables, root: string): Config {
  const set = readEnvironment(variables, env);
  return {
    port: set.CONTENT_PORT,
    host: set.CONTENT_HOST,
    dataDir: resolve(root, set.CONTENT_DATA_DIR),
    contentDir: resolve(root, set.CONTENT_DIR),
    projectId: set.CONTENT_PROJECT_ID,
    dataset: set.SANITY_DATASET,
    publicUrl: set.CONTENT_PUBLIC_URL,
    corsOrigins: set.CONTENT_CORS_ORIGINS,
    // The default is the site alone: it needs no more, and any program could bind another port.
    readingOrigins: env.CONTENT_CORS_ORIGINS === undefined ? site : [],
    trustedProxies: set.CONTENT_TRUSTED_PROXIES,
    publisherKey: set.CONTENT_PUBLISHER_KEY,
    studio: {
      dir: resolve(root, set.CONTENT_STUDIO_DIR),
      siteUrl: set.SITE_URL ?? `http://localhost:${set.PORT}`,
      previewUrl: set.CONTENT_PREVIEW_URL,
      previewPort: set.PREVIEW_PORT,
    },
  };
}

/** Whether only this machine can reach a host that is bound. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}
