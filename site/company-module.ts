import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languageOf } from '../system/language-of.ts';
import { companyFolder, readCompany } from './src/company/read-company.ts';
import { readTheme, themeFile } from './src/company/theme.ts';

const sources = fileURLToPath(new URL('src/', import.meta.url));
const door = `${sources}company.ts`;
/** Files that choose one of several languages, each in a folder of its name. */
const languages = ['labels', 'preview/texts'];

/**
 * Creates a plugin of Vite that puts constants in the place of what `src/company.ts` reads, one language in that of
 * all from which `src/labels.ts` and `src/preview/texts.ts` choose, and colours in the place of their roles in CSS:
 * names would be bytes of every page.
 */
export function companyModule(): Plugin {
  return {
    name: 'company',
    enforce: 'pre',
    load(id) {
      const [file] = id.split('?');
      const folder = languages.find((one) => file === `${sources}${one}.ts`);
      if (file !== door && folder === undefined) return null;
      const { company, texts, redirects } = readCompany();
      if (folder)
        return `export * from './${basename(folder)}/${languageOf(company.language)}.ts';`;
      const colors = readTheme();
      const constants = { company, companyName: company.name, colors, redirects, ...texts };
      return Object.entries(constants)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    transform(css, id) {
      if (!id.startsWith(sources) || !/\.css(?:\?|$)/.test(id)) return null;
      this.addWatchFile(themeFile());
      const colors = new Map(Object.entries(readTheme()));
      return css.replaceAll(/var\(--([\w-]+)\)/g, (whole, role) => colors.get(role) ?? whole);
    },
    configureServer({ middlewares }) {
      // A build has the icon beside those that are drawn from it.
      middlewares.use('/favicon.svg', (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(join(companyFolder(), 'favicon.svg')));
      });
    },
  };
}
