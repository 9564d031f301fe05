import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate once the visitor has touched the page and the island is near the viewport. */
    'client:near'?: boolean;
  }
}
