/// <reference path="../../../site/src/env.d.ts" />
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../../site/publish/config.ts';
import { openReleases } from '../../../site/publish/publisher/releases.ts';
import { readRelease } from '../../../site/publish/release/read-release.ts';
import type { Release } from '../../../site/publish/release/release.ts';
import { currentRelease } from '../../../site/publish/release/release-folders.ts';
import { buildIfStale } from '../../../site/publish/render/build-site.ts';
import type { Content } from '../../../site/src/content/pages.ts';

const site = fileURLToPath(new URL('../../../site', import.meta.url));

const settings = {
  SITE_URL: 'https://www.company.example',
  SANITY_API_HOST: 'https://content.company.example',
  REVIEWS_WIDGET_SRC: 'https://reviews.example/widget.js',
  SITE_ANALYTICS_SRC: 'https://counter.example/js/a;b$.js',
  CONTACT_FORM_URL: 'https://forms.example/f/1',
};

export const config = readConfig(settings, site);

/** Publishes content as the site does, and returns the current release. */
export async function publish(folder: string, content: Content): Promise<Release> {
  await buildIfStale(site, () => {});
  const ours = { ...config, dataDir: folder };
  const problems: string[] = [];
  const releases = await openReleases(ours, site, (problem) => problems.push(problem));
  await releases.add(content, {}, '2030-06-01');
  const stored = await readRelease(folder, (await currentRelease(folder)) ?? '');
  if (stored?.damaged.length === 0 && problems.length === 0) return stored.release;
  throw new Error(`The release is not whole: ${problems.join(' ')}`);
}
