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
import { addFoot, type Foot } from './preview-foot.ts';
import type { RenderDrafts } from './render-drafts.ts';

export interface PreviewRequest {
  readonly path: string;
  readonly cookie: string;
  /** The content service's origin for the editor's browser. */
  readonly studio: string;
  /** Id of the one document whose draft is shown. Unset: all drafts are shown. */
  readonly onlyDraft?: string | undefined;
}

interface Options {
  readonly config: Config;
  readonly render: RenderDrafts;
  readonly log: Log;
  /** Timeout for all requests to the content service for one page, in milliseconds. */
  readonly deadline: number;
}

/** Message to the editor for an unexpected error. */
const UNKNOWN = 'It could not be rendered. The log of the preview server has the reason.';

/** Creates a function that renders a page from drafts for a signed-in editor, or otherwise a notice. */
export function createPreview({ config, render, log, deadline }: Options) {
  const { projectId, dataset, apiHost } = config;

  /** Reads the drafts that can be read. Returns a notice if none can be read. */
  async function read({ cookie, studio, onlyDraft }: PreviewRequest) {
    const client = createContentClient({
      projectId,
      dataset,
      apiHost: apiHost ?? undefined,
      cookie,
    });
    const signal = AbortSignal.timeout(deadline);
    try {
      if (!(await isSignedIn(client, signal))) return signInNotice(studio);
      const { content, answers, warnings } = await loadContent(client, { signal, onlyDraft });
      if (Object.keys(answers).length > 0) return { content, warnings };
      for (const { logged } of warnings) log('warn', `Drafts cannot be read: ${logged}`);
      return unavailableNotice(warnings.map(({ shown }) => shown).join(' '));
    } catch (error) {
      log('warn', `Drafts cannot be read: ${detailOf(error)}`);
      return unavailableNotice(reasonOf(error));
    }
  }

  return async (request: PreviewRequest): Promise<Page> => {
    const { path, studio, onlyDraft } = request;
    const showNotice = (notice: Notice) => withFoot(noticePage(path, notice, studio), { studio });
    const found = await read(request);
    if (!('content' in found)) return showNotice(found);
    try {
      const pages = await render(found.content, studio);
      const page = pages.find((one) => one.path === path);
      if (page === undefined) throw new Error(`There is no page at ${path}.`);
      const question = found.content.faqs.findIndex(({ id }) => id === onlyDraft);
      return withFoot(page, {
        studio,
        notShown: found.warnings.map(({ shown }) => shown),
        isMixed: onlyDraft === undefined,
        ...(question >= 0 && { question }),
      });
    } catch (error) {
      log('error', `Drafts cannot be shown: ${detailOf(error)}`);
      return showNotice(
        brokenNotice(error instanceof UntrustedCodeError ? error.message : UNKNOWN),
      );
    }
  };
}

function withFoot(page: Page, foot: Foot): Page {
  const { html, tag } = addFoot(page.body, foot);
  const headers = { ...page.headers, 'cache-control': 'no-store', etag: `"${tag}"` };
  return { ...page, body: html, headers };
}
