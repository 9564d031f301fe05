import type { Content } from '../../src/content/types.ts';
import { systemClock, yearIn } from '../clock.ts';
import type { Config } from '../config.ts';
import { learnTrusted, type Page, renderPages, type Trusted } from '../render/render-pages.ts';
import type { Renderer } from '../render/renderer.ts';

/** Takes content, and the origin that may frame its pages; gives them as a release would hold them. */
export type RenderDrafts = (content: Content, studio: string) => Promise<readonly Page[]>;

/** Takes checked settings and the site's renderer; gives what renders what is not published. */
export function createRenderDrafts(config: Config, render: Renderer): RenderDrafts {
  const { pictureOrigin, reviewsWidgetSrc, previewPort, timeZone } = config;
  let learnt: { readonly year: number; readonly trusted: Trusted } | null = null;

  return async (content, studio) => {
    const year = yearIn(timeZone, systemClock.now());
    const origins = {
      // The site's own would have an editor's browser ask by https, where nothing answers.
      siteUrl: `http://localhost:${previewPort}`,
      pictureOrigin,
      reviewsWidgetSrc,
      // An editor is no visitor, to be measured.
      vitalsUrl: null,
      framedBy: studio,
    };
    const rendering = { render, origins, year };
    if (learnt?.year !== year) learnt = { year, trusted: await learnTrusted(rendering) };
    const pages = await renderPages(content, rendering, learnt.trusted);
    return pages.map((page) => ({ ...page, headers: notAhead(page.headers) }));
  };
}

/** A page that was fetched ahead would be shown as it was then. */
function notAhead({ 'speculation-rules': _rules, ...headers }: Page['headers']): Page['headers'] {
  return headers;
}
