import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate once the page has loaded and nothing else is to be done, or as soon as the visitor uses the island. */
    'client:loaded'?: boolean;
  }
}
