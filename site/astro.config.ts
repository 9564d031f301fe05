import { fileURLToPath } from 'node:url';
import astroReact from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { build } from 'vite';
import { companyModule } from './company-module.ts';
import { readableNames, shortNames } from './src/styles/class-names.ts';

const react = astroReact();

/** React, hydrated by the site's own script. */
const reactIslands: AstroIntegration = {
  ...react,
  hooks: {
    ...react.hooks,
    'astro:config:setup': (options) =>
      react.hooks['astro:config:setup']?.({
        ...options,
        addRenderer: (renderer) =>
          options.addRenderer({ ...renderer, clientEntrypoint: './src/browser/hydrate.ts' }),
      }),
  },
};

const islands: AstroIntegration = {
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective, addMiddleware, command }) => {
      addClientDirective({
        name: 'loaded',
        entrypoint: './src/browser/client-loaded.ts',
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

/** The first versions in which the whole site works. `browser/detect-browser.js` detects them. */
const floor = ['chrome92', 'safari15.4', 'firefox98'];

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

/** Builds the scripts of the preview into `dist/preview/`. No release has them. */
const preview: AstroIntegration = {
  name: 'preview',
  hooks: {
    'astro:build:done': async () => {
      const file = (name: string) => fileURLToPath(new URL(`src/preview/${name}`, import.meta.url));
      await build({
        configFile: false,
        publicDir: false,
        plugins: [companyModule()],
        logLevel: 'warn',
        build: {
          outDir: fileURLToPath(new URL('dist/preview', import.meta.url)),
          modulePreload: false,
          rolldownOptions: {
            input: [file('live.ts'), file('edit.ts')],
            output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
          },
        },
      });
    },
  },
};

export default defineConfig({
  output: 'server',
  trailingSlash: 'never',
  adapter: publisher,
  integrations: [reactIslands, islands, classNames, preview],
  // Inline CSS: a second request takes longer than these bytes.
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  vite: {
    plugins: [companyModule()],
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
      target: floor,
      cssTarget: floor,
      // The names in `dom-contract.ts` would otherwise be a file of their own.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
      // Scripts, the font and what few visitors need stay files: the first packets are for the page.
      assetsInlineLimit: (file: string) =>
        /\.(woff2|js)$|(print|old|menu|notice-bar)\.css$/.test(file) ? false : undefined,
    },
  },
});
