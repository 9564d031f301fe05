/// <reference types="astro/client" />
declare namespace App {
  /** Input of a page. The publisher passes it to the renderer; in development, a middleware does. */
  interface Locals {
    content: import('./content/pages.ts').Content;
    /** The date in the company's time zone, as `YYYY-MM-DD`. */
    today: string;
    /** The site's public origin, without a trailing slash. */
    siteUrl: string;
    /** Absolute URL of the third-party reviews script. */
    reviewsWidgetSrc: string;
    /** URL to which browsers send the Web Vitals of a visit. `null`: browsers measure nothing. */
    vitalsUrl: string | null;
  }
}
