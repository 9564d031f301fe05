import { detailOf, reasonOf } from '../../src/content/failure.ts';
import { createContentClient, isSignedIn, loadContent } from '../../src/content/index.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { type Page, UntrustedCodeError } from '../render/render-pages.ts';
import {
  brokenNotice,
  type Notice,
  noticePage,
  signInNotice,
  unavailableNotice,
} from './notice.ts';
import { addFoot } from './preview-foot.ts';
import type { RenderDrafts } from './render-drafts.ts';

export interface PreviewRequest {
  readonly path: string;
  readonly cookie: string;
  /** The content service's origin as the editor's browser reaches it. */
  readonly studio: string;
}

interface Options {
  readonly config: Config;
  readonly render: RenderDrafts;
  readonly log: Log;
  /** Milliseconds that the content service may take for all requests of a page. */
  readonly deadline: number;
}

/** What an editor sees of an unexpected error. */
const UNKNOWN = 'It could not be rendered. The log of the preview has the reason.';

/** Creates a function that renders a page from drafts for a signed-in editor, or a notice that says why not. */
export function createPreview({ config, render, log, deadline }: Options) {
  const { projectId, dataset, apiHost } = config;

  /** Reads drafts as far as possible; returns a notice if there are none. */
  async function read({ cookie, studio }: PreviewRequest) {
    const client = createContentClient({
      projectId,
      dataset,
      apiHost: apiHost ?? undefined,
      cookie,
    });
    const signal = AbortSignal.timeout(deadline);
    try {
      if (!(await isSignedIn(client, signal))) return signInNotice(studio);
      const { content, answers, warnings } = await loadContent(client, { signal });
      if (Object.keys(answers).length > 0) return { content, warnings };
      for (const { logged } of warnings) log('warn', `Drafts cannot be read: ${logged}`);
      return unavailableNotice(warnings.map(({ shown }) => shown).join(' '));
    } catch (error) {
      log('warn', `Drafts cannot be read: ${detailOf(error)}`);
      return unavailableNotice(reasonOf(error));
    }
  }

  return async (request: PreviewRequest): Promise<Page> => {
    const { path, studio } = request;
    const showNotice = (notice: Notice) => withFoot(noticePage(path, notice, studio), [], studio);
    const found = await read(request);
    if (!('content' in found)) return showNotice(found);
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
      return showNotice(
        brokenNotice(error instanceof UntrustedCodeError ? error.message : UNKNOWN),
      );
    }
  };
}

function withFoot(page: Page, notShown: readonly string[], studio: string): Page {
  const { html, tag } = addFoot(page.body, notShown, studio);
  const headers = { ...page.headers, 'cache-control': 'no-store', etag: `"${tag}"` };
  return { ...page, body: html, headers };
}
