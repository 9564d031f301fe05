/// <reference types="astro/client" />
declare namespace App {
  /** Input of a page. The publisher passes it to the renderer; in development, a middleware does. */
  interface Locals {
    content: import('./content/pages.ts').Content;
    /** The date in the company's time zone, as `YYYY-MM-DD`. */
    today: string;
    /** The site's public origin, without a trailing slash. */
    siteUrl: string;
    /** Absolute URL of the third-party reviews script. `null`: the stand-in among the site's files. */
    reviewsWidgetSrc: string | null;
    /** What that script looks for: attributes of the element that it fills. */
    reviewsWidgetAttributes: Readonly<Record<string, string>>;
    /** Where the page sends what it counts. `null`: it counts nothing. */
    visitsUrl: string | null;
    /** Absolute URL of the script of an analytics service, and the attributes of its element. `null`: none. */
    analytics: {
      readonly src: string;
      readonly attributes: Readonly<Record<string, string>>;
    } | null;
    /** Where the contact form is sent to; the query becomes hidden fields. `null`: there is no form. */
    contactFormUrl: string | null;
  }
}
