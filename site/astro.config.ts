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

/**
 * Names the classes of CSS modules: readable names in development, short names in builds, to save
 * bytes.
 */
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

/** Builds `dist/server/entry.mjs`, which exports `render(path, locals)` for the publisher. */
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
  // Inline CSS: a second request takes longer than these bytes.
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Astro's own script names contain the source position, which adds bytes to every page.
            output: {
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro.*/, '')}.[hash].js`,
            },
          },
        },
      },
    },
    build: {
      // Small scripts are inlined, except those that may load after the page. The font stays a file, so
      // that browsers cache it. The print styles stay a file, because screens do not need them.
      assetsInlineLimit: (file: string) =>
        /\.woff2$|print\.css$|\/Later\./.test(file) ? false : undefined,
    },
  },
});
