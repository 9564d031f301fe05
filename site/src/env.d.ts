declare namespace App {
  /** What a page is rendered from; the publisher hands it in, and in development a middleware. */
  interface Locals {
    content: import('./content/types.ts').Content;
    /** The year in Pretoria. */
    year: number;
    /** The site's public origin, without a trailing slash. */
    siteUrl: string;
    /** The picture of a shared link, 1200 by 630 px, by its path; `null` where none could be drawn. */
    ogImage: { readonly path: string; readonly alt: string } | null;
    /** Absolute URL of the third-party reviews script. */
    reviewsWidgetSrc: string;
    /** Where browsers send what a visit's Web Vitals were; `null`: nothing is measured. */
    vitalsUrl: string | null;
  }
}
