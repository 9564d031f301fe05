import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languageOf } from '../system/language-of.ts';
import { companyFolder, readCompany } from './src/company/read-company.ts';
import { readTheme, themeFile } from './src/company/theme.ts';

const sources = fileURLToPath(new URL('src/', import.meta.url));
const door = `${sources}company.ts`;
/** Files that choose one of several languages. Beside each is a folder of its name with a file for each language. */
const translated = [
  `${sources}labels.ts`,
  `${sources}preview/texts.ts`,
  fileURLToPath(new URL('../studio/texts.ts', import.meta.url)),
];

/**
 * Creates a plugin of Vite that puts constants in the place of what `src/company.ts` reads, one language in that of
 * all from which a file of `translated` chooses, and colours in the place of their roles in CSS:
 * names would be bytes of every page.
 */
export function companyModule(): Plugin {
  return {
    name: 'company',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (file !== door && !translated.includes(file)) return null;
      const { company, texts, redirects } = readCompany();
      if (file !== door)
        return `export * from './${basename(file, '.ts')}/${languageOf(company.language)}.ts';`;
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
