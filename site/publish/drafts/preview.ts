import { detailOf, reasonOf } from '../../src/content/failure.ts';
import { createContentClient, isSignedIn, loadContent } from '../../src/content/index.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { type Page, Refused } from '../render/render-pages.ts';
import { broken, type Notice, noticePage, signIn, unavailable } from './notice.ts';
import { addFoot } from './preview-foot.ts';
import type { RenderDrafts } from './render-drafts.ts';

/** Who asks for which page, and the content service's origin as their browser reaches it. */
export interface Asked {
  readonly path: string;
  readonly cookie: string;
  readonly studio: string;
}

interface Options {
  readonly config: Config;
  readonly render: RenderDrafts;
  readonly log: Log;
  /** How long the content service may take for all that is asked of it, in ms. */
  readonly deadline: number;
}

/** What an editor is told of an error that nobody foresaw. */
const UNKNOWN = 'It could not be rendered. The log of the preview has the reason.';

/** Gives what shows a page as it will be, to whom the content service knows, or says why it cannot. */
export function createShow({ config, render, log, deadline }: Options) {
  const { projectId, dataset, apiHost } = config;

  /** Gives drafts as far as they can be read, or what to say instead. */
  async function read({ cookie, studio }: Asked) {
    const client = createContentClient({
      projectId,
      dataset,
      apiHost: apiHost ?? undefined,
      cookie,
    });
    const signal = AbortSignal.timeout(deadline);
    try {
      if (!(await isSignedIn(client, signal))) return signIn(studio);
      const { content, answers, warnings } = await loadContent(client, { signal });
      if (Object.keys(answers).length > 0) return { content, warnings };
      for (const { logged } of warnings) log('warn', `Drafts cannot be read: ${logged}`);
      return unavailable(warnings.map(({ shown }) => shown).join(' '));
    } catch (error) {
      log('warn', `Drafts cannot be read: ${detailOf(error)}`);
      return unavailable(reasonOf(error));
    }
  }

  return async (asked: Asked): Promise<Page> => {
    const { path, studio } = asked;
    const say = (notice: Notice) => withFoot(noticePage(path, notice, studio), [], studio);
    const found = await read(asked);
    if (!('content' in found)) return say(found);
    try {
      const pages = await render(found.content, studio);
      const page = pages.find((one) => one.path === path);
      if (page === undefined) throw new Error(`There is no page at ${path}.`);
      return withFoot(
        page,
        found.warnings.map(({ shown }) => shown),
        studio,
      );
    } catch (error) {
      log('error', `Drafts cannot be shown: ${detailOf(error)}`);
      return say(broken(error instanceof Refused ? error.message : UNKNOWN));
    }
  };
}

function withFoot(page: Page, notShown: readonly string[], studio: string): Page {
  const { html, tag } = addFoot(page.body, notShown, studio);
  const headers = { ...page.headers, 'cache-control': 'no-store', etag: `"${tag}"` };
  return { ...page, body: html, headers };
}
