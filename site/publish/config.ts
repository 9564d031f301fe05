import { resolve } from 'node:path';
import {
  ConfigError,
  type EnvironmentVariables,
  environment,
  readEnvironment,
} from '../../system/environment.ts';
import { company } from '../src/company.ts';

export { ConfigError };

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

const variables = environment.pick({
  PORT: true,
  CONTENT_PORT: true,
  PREVIEW_PORT: true,
  SITE_URL: true,
  SITE_DATA_DIR: true,
  SITE_VITALS_URL: true,
  REVIEWS_WIDGET_SRC: true,
  SANITY_PROJECT_ID: true,
  SANITY_DATASET: true,
  SANITY_API_HOST: true,
  SANITY_WEBHOOK_SECRET: true,
  CONTENT_PUBLIC_URL: true,
  CONTENT_PUBLISHER_KEY: true,
});

/** Reads the settings; relative paths start at `root`. Throws ConfigError. */
export function readConfig(env: EnvironmentVariables, root: string): Config {
  const set = readEnvironment(variables, env);
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
  return {
    port,
    contentPort,
    previewPort: set.PREVIEW_PORT,
    siteUrl: set.SITE_URL ?? `http://localhost:${port}`,
    projectId: set.SANITY_PROJECT_ID ?? 'embedded',
    dataset: set.SANITY_DATASET,
    apiHost,
    contentPublicUrl: set.CONTENT_PUBLIC_URL ?? null,
    embedded,
    pictureOrigin: apiHost ?? 'https://cdn.sanity.io',
    reviewsWidgetSrc: set.REVIEWS_WIDGET_SRC ?? `${host ?? embeddedOrigin}/reviews-widget.js`,
    vitalsUrl: set.SITE_VITALS_URL ?? null,
    timeZone: company.timeZone,
    dataDir: resolve(root, set.SITE_DATA_DIR),
    webhookSecret: set.SANITY_WEBHOOK_SECRET ?? null,
    publisherKey: set.CONTENT_PUBLISHER_KEY ?? null,
  };
}
