import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { companyModule } from '../site/company-module.ts';
import { companyFolder } from '../site/src/company/read-company.ts';
import { texts } from './texts.ts';

/** Writes the titles of document types and of their fields, for the pages of the content service. */
const titlesFile: Plugin = {
  name: 'titles',
  async generateBundle() {
    const { module } = await runnerImport<typeof import('./schema/index.ts')>('./schema/index.ts');
    const titles = module.types.flatMap(({ name, title, fields }) => [
      [name, title],
      ...fields.map((field) => [`${name}.${field.name}`, field.title]),
    ]);
    const source = JSON.stringify(Object.fromEntries(titles));
    this.emitFile({ type: 'asset', fileName: 'titles.json', source });
  },
};

const BASE = '/studio/';

/** Puts the language and the texts of `index.html` in the place of their names. */
const pageTexts: Plugin = {
  name: 'page-texts',
  transformIndexHtml: (html) =>
    html
      .replace('lang="en"', `lang="${texts.language}"`)
      .replace('{loading}', texts.start.loading)
      .replace('{needsScript}', texts.start.needsScript),
};

/** The company's icon, as a file of the build and as a link of its page. */
const companyIcon: Plugin = {
  name: 'company-icon',
  transformIndexHtml: () => [
    {
      tag: 'link',
      attrs: { rel: 'icon', href: `${BASE}favicon.svg`, type: 'image/svg+xml' },
      injectTo: 'head',
    },
  ],
  generateBundle() {
    const source = readFileSync(join(companyFolder(), 'favicon.svg'));
    this.emitFile({ type: 'asset', fileName: 'favicon.svg', source });
  },
};

/** Configures the build for the embedded content service, which serves the Studio at `/studio/`. */
export default defineConfig({
  base: BASE,
  plugins: [react(), titlesFile, companyModule(), pageTexts, companyIcon],
  build: { target: 'es2022', chunkSizeWarningLimit: 10_000 },
});
