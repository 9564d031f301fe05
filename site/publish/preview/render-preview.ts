import { todayIn } from '../../src/company/today.ts';
import type { Content } from '../../src/content/pages.ts';
import type { Config } from '../config.ts';
import { mapPictures } from '../render/map-pictures.ts';
import { findTrusted, type Page, renderPages, type Trusted } from '../render/render-pages.ts';
import type { Renderer } from '../render/renderer.ts';

/** Renders the page at `path`, or all, that pages of the origin `studio` may show in a frame. */
export type RenderPreview = (
  content: Content,
  studio: string,
  path?: string,
) => Promise<readonly Page[]>;

/** Creates a function that renders pages as a release would contain them, for editors. */
export function createRenderPreview(config: Config, render: Renderer): RenderPreview {
  const { pictureOrigin, reviewsWidgetSrc, reviewsWidgetAttributes, contactFormUrl } = config;
  const { previewUrl, previewPort, timeZone } = config;
  let trusted: Trusted | null = null;

  return async (content, studio, path) => {
    const origins = {
      // With the site's own https origin, the policy would make the editor's browser upgrade requests.
      siteUrl: previewUrl ?? `http://localhost:${previewPort}`,
      // Pictures come through this server.
      pictureOrigin: null,
      reviewsWidgetSrc,
      reviewsWidgetAttributes,
      contactFormUrl,
      // Visits by editors are not counted.
      visitsUrl: null,
      analytics: null,
      framedBy: studio,
    };
    const rendering = { render, origins, today: todayIn(timeZone) };
    trusted ??= await findTrusted(rendering);
    const moved = (url: string) => url.replace(`${pictureOrigin}/`, '/');
    const shown = mapPictures(content, (picture) => ({
      ...picture,
      src: moved(picture.src),
      candidates: picture.candidates.map(({ url, width }) => ({ url: moved(url), width })),
    }));
    // Nobody shares the link of a preview.
    return renderPages({ ...shown, ogImage: null }, rendering, trusted, path);
  };
}
