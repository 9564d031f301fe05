import { join } from 'node:path';
import { type Answers, openProblem, type Problem } from '../../src/content/index.ts';
import type { Content } from '../../src/content/types.ts';
import type { Config } from '../config.ts';
import { createPreviews } from '../og-image/og-image.ts';
import { findFault, meaningOf } from '../release/disk-faults.ts';
import { layOut } from '../release/layout.ts';
import { restoreRelease } from '../release/read-release.ts';
import { createRelease } from '../release/release.ts';
import { readAssets } from '../release/static-files.ts';
import { writeRelease } from '../release/write-release.ts';
import { commonHeaders } from '../render/headers.ts';
import { PublishError } from '../render/publish-error.ts';
import { learnTrusted, renderPages, type Trusted } from '../render/render-pages.ts';
import { loadRenderer } from '../render/renderer.ts';

export interface Publisher {
  /** What the release that was current at the start was made from. */
  readonly answers: Answers;
  /** Gives the name of the release that visitors get, whole or not, or `null` where there is none. */
  current(): string | null;
  /**
   * Renders content and makes it the current release; gives its name, or `null` where visitors get
   * the very same already. Throws where it cannot, and then all is as it was.
   */
  publish(content: Content, answers: Answers, year: number): Promise<string | null>;
  /** The same where visitors still get nothing when its turn comes; else does nothing. */
  publishFirst(content: Content, year: number): Promise<string | null>;
  /** What the last publish had to do without: another may have it. */
  missing(): readonly Problem[];
}

/** How long a publish waits for the photo of its preview, in ms. */
const PATIENCE = 1500;

/** Takes checked settings and the folder of the built site, and how long a publish may wait for a photo; gives what publishes it. */
export async function createPublisher(
  config: Config,
  site: string,
  report: (problem: string) => void,
  patience = PATIENCE,
): Promise<Publisher> {
  const headers = commonHeaders(config);
  const stored = await restoreRelease(config.dataDir, report);
  const render = await loadRenderer(site);
  const assets = await readAssets(join(site, 'dist/client'), headers, stored?.release);
  // A damaged one is made anew, even if nothing of it has changed.
  const isWhole = stored?.damaged.length === 0;
  let current = stored && { name: stored.name, id: isWhole ? stored.id : null };
  let release = stored?.release ?? null;
  const findPreview = createPreviews({ headers, patience });
  let missing: readonly Problem[] = [];
  let learnt: { readonly year: number; readonly trusted: Trusted } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function publish(content: Content, answers: Answers, year: number) {
    const rendering = { render, origins: config, year };
    // What code is the site's own depends on the build and at most on the year.
    if (learnt?.year !== year) learnt = { year, trusted: await learnTrusted(rendering) };
    const { preview, problem } = await findPreview(content, release);
    missing = problem === null ? [] : [problem];
    const pages = await renderPages(content, rendering, learnt.trusted, preview);
    const files = preview ? new Map([...assets, [preview.path, preview.resource]]) : assets;
    release = await createRelease(pages, files, release);
    const layout = layOut(release, answers, headers);
    if (layout.manifest.id === current?.id) {
      // The next change could not be published: told before there is one.
      const fault = await findFault(config.dataDir);
      if (fault !== null) missing = [...missing, openProblem(fault)];
      return null;
    }
    const name = await writeRelease(config.dataDir, layout).catch(async (error: unknown) => {
      throw notWritten(error, await findFault(config.dataDir));
    });
    current = { name, id: layout.manifest.id };
    return name;
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  }

  return {
    answers: stored?.answers() ?? {},
    current: () => current?.name ?? null,
    publish: (content, answers, year) => inTurn(() => publish(content, answers, year)),
    publishFirst: (content, year) =>
      inTurn(async () => (current === null ? publish(content, {}, year) : null)),
    missing: () => missing,
  };
}

function notWritten(error: unknown, fault: string | null): PublishError {
  const head = 'Not published, the release before stays';
  const advice = fault ?? meaningOf(error) ?? 'The log has the reason.';
  const message = error instanceof Error ? error.message : String(error);
  return new PublishError(`${head}: ${message}. ${advice}`, `${head}. ${advice}`);
}
