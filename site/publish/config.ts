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
  readonly contentPort: number;
  readonly previewPort: number;
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly projectId: string;
  readonly dataset: string;
  /** An origin that speaks Sanity's protocol; `null`: Sanity's own hosts. */
  readonly apiHost: string | null;
  /** The origin at which browsers reach the embedded content service; `null`: at its port. */
  readonly contentPublicUrl: string | null;
  /** Whether content comes from the content service in this repository. */
  readonly embedded: boolean;
  /** Where browsers fetch pictures. */
  readonly pictureOrigin: string;
  readonly reviewsWidgetSrc: string;
  /** Where browsers send the Web Vitals of a visit; `null`: they measure nothing. */
  readonly vitalsUrl: string | null;
  readonly timeZone: string;
  /** The folder of releases. */
  readonly dataDir: string;
  /** Signs webhooks that report changes; `null`: there is no webhook. */
  readonly webhookSecret: string | null;
  /** Identifies the publisher to the embedded content service, which serves it before anonymous clients. */
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
