import { join, resolve } from 'node:path';
import { readTarget } from '../../system/copy-target.ts';
import { type EnvironmentVariables, readEnvironment } from '../../system/environment.ts';
import { visitsFolder } from '../../system/visit-months.ts';

export { ConfigError } from '../../system/environment.ts';

export type Config = ReturnType<typeof readConfig>;
export type PageColors = NonNullable<Config['colors']>;

/** The one project of the service, for which the site asks. */
export const PROJECT_ID = 'embedded';

/**
 * Environment for who starts the service's process. Pictures are large allocations, and each arena of glibc
 * would keep what was freed.
 */
export const contentServiceEnvironment = { MALLOC_ARENA_MAX: '2' } as const;

/** Reads the settings; relative paths start at `root`. Throws ConfigError. */
export function readConfig(env: EnvironmentVariables, root: string) {
  const set = readEnvironment(env);
  const { CONTENT_PORT: port, CONTENT_PUBLIC_URL: publicUrl } = set;
  const { CONTENT_PUBLIC_HOST: host, CONTENT_PUBLIC_PORT: outerPort } = set;
  return {
    /** The port for programs on this machine. */
    port,
    /** The address for everybody else, who needs a credential. `localhost` binds both loopback families. */
    outer: publicUrl === undefined ? undefined : { host, port: outerPort },
    dataDir: resolve(root, set.CONTENT_DATA_DIR),
    /** A folder in export layout, or a `.tar.gz` of one. */
    contentDir: resolve(root, set.CONTENT_DIR),
    /** Where the site's server counts visits, which are in backups. */
    visitsDir: visitsFolder(resolve(root, set.SITE_DATA_DIR)),
    dataset: set.SANITY_DATASET,
    /** Origin that browsers use for the service. Unset: the address that it binds. */
    publicUrl,
    /** Origins whose pages may read from browsers, and act for a signed-in user. */
    corsOrigins: set.CONTENT_CORS_ORIGINS,
    backups: {
      dir: resolve(root, set.CONTENT_BACKUP_DIR ?? join(set.CONTENT_DATA_DIR, 'backups')),
      /** Whether the service writes one a day. */
      isDaily: set.CONTENT_BACKUPS === 'daily',
      /** Where each of these is copied. */
      to: set.BACKUP_TO === undefined ? undefined : readTarget('BACKUP_TO', set.BACKUP_TO, root),
    },
    /** Name of the company, for the service's own pages. */
    company: set.CONTENT_COMPANY,
    /** Colours of those pages. Unset: those of the Studio. */
    colors: set.CONTENT_COLORS,
    /** Language of those pages (BCP 47). Unset: British English. */
    language: set.CONTENT_LANGUAGE,
    /** IANA time zone of the times on those pages. Unset: that of the machine. */
    timeZone: set.CONTENT_TIME_ZONE,
    studio: {
      /** The folder of the build, which may be missing. */
      dir: resolve(root, set.CONTENT_STUDIO_DIR),
      /** Origin of the site. */
      siteUrl: set.SITE_URL ?? `http://localhost:${set.PORT}`,
      /** Origin of the preview of drafts. Unset: `previewPort` on the host name of the request. */
      previewUrl: set.CONTENT_PREVIEW_URL,
      previewPort: set.PREVIEW_PORT,
    },
  };
}

/** Returns the origin of a service for programs on this machine. */
export function addressOf({ port }: Pick<Config, 'port'>): string {
  return `http://localhost:${port}`;
}
