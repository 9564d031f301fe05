/// <reference types="astro/client" />
declare namespace App {
  /** Input of a page. The publisher passes it to the renderer; in development, a middleware does. */
  interface Locals {
    content: import('./content/types.ts').Content;
    /** The year in Pretoria. */
    year: number;
    /** The site's public origin, without a trailing slash. */
    siteUrl: string;
    /** The picture for shared links, 1200 by 630 px. `null` if none could be drawn. */
    ogImage: { readonly path: string; readonly alt: string } | null;
    /** Absolute URL of the third-party reviews script. */
    reviewsWidgetSrc: string;
    /** URL to which browsers send the Web Vitals of a visit. `null`: browsers measure nothing. */
    vitalsUrl: string | null;
  }
}
