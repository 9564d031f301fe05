import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { readableNames, shortNames } from './src/styles/class-names.ts';

const islands: AstroIntegration = {
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective, addMiddleware, command }) => {
      addClientDirective({
        name: 'near',
        entrypoint: './src/islands/near.ts',
      });
      if (command === 'dev') {
        addMiddleware({
          order: 'pre',
          entrypoint: new URL('./publish/publisher/development.ts', import.meta.url),
        });
      }
    },
  },
};

/** Names the classes of sections: readable while one works on them, short where visitors pay. */
const classNames: AstroIntegration = {
  name: 'class-names',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      const sources = fileURLToPath(new URL('src', import.meta.url));
      const generateScopedName = command === 'dev' ? readableNames : shortNames(sources);
      updateConfig({ vite: { css: { modules: { generateScopedName } } } });
    },
  },
};

/** Builds `dist/server/entry.mjs`, which gives the publisher `render(path, locals)`. */
const publisher: AstroIntegration = {
  name: 'publisher',
  hooks: {
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'publisher',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./src/entry.ts', import.meta.url),
        supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
      });
    },
  },
};

export default defineConfig({
  output: 'server',
  trailingSlash: 'never',
  adapter: publisher,
  integrations: [react(), islands, classNames],
  // Critical CSS travels with the HTML: a second request costs more than its bytes.
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // By itself Astro says in a script's name where in a file it stands: bytes in every page.
            output: {
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro.*/, '')}.[hash].js`,
            },
          },
        },
      },
    },
    build: {
      // Small scripts go into the HTML, but for what can come after it; the font stays a file, so
      // that it is cached once, and so does what only paper needs.
      assetsInlineLimit: (file: string) =>
        /\.woff2$|print\.css$|\/Later\./.test(file) ? false : undefined,
    },
  },
});
