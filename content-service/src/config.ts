import { join, resolve } from 'node:path';
import {
  ConfigError,
  checkPreviewUrl,
  type EnvironmentVariables,
  environment,
  readEnvironment,
} from '../../system/environment.ts';

export { ConfigError };

/** The folder of the built Studio, and the origins that it links to. */
export interface StudioConfig {
  /** The folder of the build, which may be missing. */
  dir: string;
  /** Origin of the site. */
  siteUrl: string;
  /** Origin of the preview of drafts. Unset: `previewPort` on the host name of the request. */
  previewUrl: string | undefined;
  previewPort: number;
}

/** The folder of backups, and whether the service writes one a day. */
interface BackupConfig {
  dir: string;
  isDaily: boolean;
}

/** An address to bind. `localhost` binds both loopback families. */
interface Address {
  host: string;
  port: number;
}

export interface Config {
  /** The port for programs on this machine. */
  port: number;
  /** The address for everybody else, who needs a credential. Unset: there is none. */
  outer?: Address | undefined;
  dataDir: string;
  /** A folder in export layout, or a `.tar.gz` of one. */
  contentDir: string;
  projectId: string;
  dataset: string;
  /** Origin that browsers use for the service. Unset: the address that it binds. */
  publicUrl: string | undefined;
  /** Origins whose pages may read from browsers, and act for a signed-in user. */
  corsOrigins: readonly string[];
  /** Origins whose pages may read published content, without credentials. */
  readingOrigins: readonly string[];
  studio: StudioConfig;
  backups: BackupConfig;
  /** Name of the company, for the service's own pages. */
  company?: string | undefined;
  /** IANA time zone of the times on those pages. Unset: that of the machine. */
  timeZone?: string | undefined;
}

/** Origins of the site if `SITE_URL` is not set. */
const site = ['http://localhost:4321', 'http://127.0.0.1:4321'];

const variables = environment.pick({
  PORT: true,
  CONTENT_PORT: true,
  PREVIEW_PORT: true,
  SITE_URL: true,
  SANITY_DATASET: true,
  CONTENT_DIR: true,
  CONTENT_DATA_DIR: true,
  CONTENT_BACKUP_DIR: true,
  CONTENT_BACKUPS: true,
  CONTENT_STUDIO_DIR: true,
  CONTENT_PROJECT_ID: true,
  CONTENT_PUBLIC_URL: true,
  CONTENT_PUBLIC_HOST: true,
  CONTENT_PUBLIC_PORT: true,
  CONTENT_PREVIEW_URL: true,
  CONTENT_CORS_ORIGINS: true,
  CONTENT_COMPANY: true,
  CONTENT_TIME_ZONE: true,
});

/** Reads the settings; relative paths start at `root`. Throws ConfigError. */
export function readConfig(env: EnvironmentVariables, root: string): Config {
  const set = readEnvironment(variables, env);
  checkPreviewUrl(set);
  const { CONTENT_PORT: port, CONTENT_PUBLIC_URL: publicUrl } = set;
  const { CONTENT_PUBLIC_HOST: host, CONTENT_PUBLIC_PORT: outerPort } = set;
  if (publicUrl !== undefined && port === outerPort && port !== 0) {
    throw new ConfigError(
      `CONTENT_PORT and CONTENT_PUBLIC_PORT must differ, but both are ${port}.`,
    );
  }
  const siteOrigins = set.SITE_URL === undefined ? site : [set.SITE_URL];
  return {
    port,
    outer: publicUrl === undefined ? undefined : { host, port: outerPort },
    dataDir: resolve(root, set.CONTENT_DATA_DIR),
    contentDir: resolve(root, set.CONTENT_DIR),
    projectId: set.CONTENT_PROJECT_ID,
    dataset: set.SANITY_DATASET,
    publicUrl,
    corsOrigins: set.CONTENT_CORS_ORIGINS,
    // The site may only read by default: another program could bind its port.
    readingOrigins: env.CONTENT_CORS_ORIGINS === undefined ? siteOrigins : [],
    backups: {
      dir: resolve(root, set.CONTENT_BACKUP_DIR ?? join(set.CONTENT_DATA_DIR, 'backups')),
      isDaily: set.CONTENT_BACKUPS === 'daily',
    },
    company: set.CONTENT_COMPANY,
    timeZone: set.CONTENT_TIME_ZONE,
    studio: {
      dir: resolve(root, set.CONTENT_STUDIO_DIR),
      siteUrl: set.SITE_URL ?? `http://localhost:${set.PORT}`,
      previewUrl: set.CONTENT_PREVIEW_URL,
      previewPort: set.PREVIEW_PORT,
    },
  };
}

/** Whether only this machine can reach a server that is bound to `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

/** Returns the origin of a service for programs on this machine. */
export function addressOf({ port }: Pick<Config, 'port'>): string {
  return `http://localhost:${port}`;
}
