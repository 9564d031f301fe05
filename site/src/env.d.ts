declare namespace App {
  /** What a page is rendered from; the publisher hands it in, and in development a middleware. */
  interface Locals {
    content: import('./content/types.ts').Content;
    /** The year in Pretoria. */
    year: number;
    /** The site's public origin, without a trailing slash. */
    siteUrl: string;
    /** Absolute URL of the third-party reviews script. */
    reviewsWidgetSrc: string;
  }
}
