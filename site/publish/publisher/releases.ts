import { join } from 'node:path';
import { systemReason } from '../../../system/system-reason.ts';
import { redirects } from '../../src/company.ts';
import type { Answers, Problem } from '../../src/content/index.ts';
import type { Content } from '../../src/content/pages.ts';
import type { Config } from '../config.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { redirectsOf } from '../release/page-redirects.ts';
import { restoreRelease } from '../release/read-release.ts';
import { createRelease } from '../release/release.ts';
import { releaseFiles } from '../release/release-files.ts';
import { readStaticFiles } from '../release/static-files.ts';
import { writeRelease } from '../release/write-release.ts';
import { commonHeaders } from '../render/headers.ts';
import { NOT_RELEASED, ReleaseError } from '../render/release-error.ts';
import { findTrusted, renderPages, type Trusted } from '../render/render-pages.ts';
import { loadRenderer } from '../render/renderer.ts';

/** The releases of a built site, of which the newest is current. */
export interface Releases {
  /** The answers from which the release that was current at the start was made. */
  readonly answers: Answers;
  /**
   * Renders content and makes it the current release. Returns its name, or `null` if visitors already
   * get the same bytes, and what is missing in it. If it throws, the current release stays.
   */
  add(
    content: Content,
    answers: Answers,
    today: string,
  ): Promise<{ name: string | null; missing: readonly Problem[] }>;
}

/**
 * Opens the releases of a built site. Calls `report` for each damaged one. Puts
 * `pictures` into releases; `null`: they stay at the image CDN.
 */
export async function openReleases(
  config: Config,
  site: string,
  report: (problem: string) => void,
  pictures: Pictures | null = null,
): Promise<Releases> {
  const headers = commonHeaders(config);
  const stored = await restoreRelease(config.dataDir, report);
  const render = await loadRenderer(site);
  const staticFiles = await readStaticFiles(join(site, 'dist/client'), headers, stored?.release);
  const previous = new Map(redirects);
  // A damaged release is written again even if its content is the same.
  const isUndamaged = stored?.damaged.length === 0 && !pictures?.isDamaged;
  let current = stored && isUndamaged ? stored.id : null;
  let release = stored?.release ?? null;
  let trusted: Trusted | null = null;

  async function add(content: Content, answers: Answers, today: string) {
    const placed = pictures?.place(content);
    const isOwn = placed && (placed.isComplete || config.standIn === 'color');
    const pictureOrigin = isOwn ? null : config.pictureOrigin;
    const rendering = { render, origins: { ...config, pictureOrigin }, today };
    // The site's own inline code depends only on the build.
    trusted ??= await findTrusted(rendering);
    const pages = await renderPages(placed?.content ?? content, rendering, trusted);
    const created = await createRelease(pages, staticFiles, release, placed?.files);
    const led = redirectsOf(previous, content.pages, created, config.siteUrl);
    const missing = [...(pictures?.problems() ?? []), ...led.problems];
    release = { ...created, redirects: led.redirects };
    const files = releaseFiles(release, answers, headers);
    if (files.manifest.id === current) return { name: null, missing };
    const name = await writeRelease(config.dataDir, files).catch(async (error: unknown) => {
      // A picture may have disappeared from the store: the next try fetches it again.
      await pictures?.verify();
      throw notWritten(error);
    });
    current = files.manifest.id;
    // What could not be removed is removed after the next release.
    await pictures?.sweep().catch(() => {});
    return { name, missing };
  }

  return { answers: stored?.answers() ?? {}, add };
}

function notWritten(error: unknown): ReleaseError {
  const head = `${NOT_RELEASED}; the previous release stays`;
  const message = error instanceof Error ? error.message : String(error);
  const reason = systemReason(error);
  const shown = reason === undefined ? '. The log has the reason.' : `: ${reason}.`;
  return new ReleaseError(`${head}: ${message}.`, `${head}${shown}`);
}
