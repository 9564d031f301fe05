import { createContentClient, detailOf, loadContent, reasonOf } from '../../src/content/index.ts';
import { previewTexts } from '../../src/preview/texts.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { ReleaseError } from '../render/release-error.ts';
import type { Page } from '../render/render-pages.ts';
import { createNotices, type Notice } from './notice.ts';
import { addFoot } from './preview-foot.ts';
import type { RenderPreview } from './render-preview.ts';

export interface PreviewRequest {
  readonly path: string;
  readonly cookie: string;
  /** The content service's origin for the editor's browser. */
  readonly studio: string;
  /** Whether the page says which field of which document each text and picture is. */
  readonly isEditable: boolean;
  /** Aborted when the client has gone, or has waited long enough for the content service. */
  readonly signal: AbortSignal;
}

/** Creates a function that renders a page from drafts for a signed-in editor, or a notice that says why not. */
export function createPreview(config: Config, render: RenderPreview, log: Log) {
  const notices = createNotices(config.language);
  const texts = previewTexts(config.language);

  /** Reads the drafts that can be read. Returns a notice if none can be read. */
  async function read({ cookie, signal, isEditable }: PreviewRequest) {
    const client = createContentClient({ ...config, cookie });
    try {
      const { content, answers, warnings } = await loadContent(client, {
        signal,
        isEditable,
        says: texts.problems,
      });
      if (Object.keys(answers).length > 0) return { content, warnings };
      for (const { logged } of warnings) log('warn', `Drafts cannot be read: ${logged}`);
      return notices.unavailable(warnings.map(({ shown }) => shown).join(' '));
    } catch (error) {
      log('warn', `Drafts cannot be read: ${detailOf(error)}`);
      return notices.unavailable(reasonOf(error, texts.problems));
    }
  }

  return async (request: PreviewRequest): Promise<Page> => {
    const { path, studio, isEditable } = request;
    const showNotice = (notice: Notice) => addFoot(notices.page(path, notice, studio), { studio });
    const found = await read(request);
    if (!('content' in found)) return showNotice(found);
    try {
      const sentences = found.warnings.map(({ shown }) => shown);
      const pages = await render(found.content, studio, path);
      const page = pages.find((one) => one.path === path);
      if (page === undefined) return showNotice(notices.noPage(sentences));
      const notShown = { title: texts.notices.notShown, sentences };
      return addFoot(page, { studio, notShown, isEditable });
    } catch (error) {
      log('error', `Drafts cannot be shown: ${detailOf(error)}`);
      const why = error instanceof ReleaseError ? error.message : undefined;
      return showNotice(notices.cannotBeShown(why));
    }
  };
}
