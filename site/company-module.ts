import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languageOf } from './src/company/language-of.ts';
import { companyFolder, readCompany } from './src/company/read-company.ts';
import { readTheme, themeFile } from './src/company/theme.ts';

const sources = fileURLToPath(new URL('src/', import.meta.url));
const door = `${sources}company.ts`;

/** Doors to texts of the interface. Beside each is a folder with a file for each language. */
const translated = [
  `${sources}labels.ts`,
  fileURLToPath(new URL('../studio/texts.ts', import.meta.url)),
];

/**
 * Creates a plugin of Vite that puts constants in the place of what `src/company.ts` reads, one language in that of
 * all from which `src/labels.ts` and the Studio's `texts.ts` choose, and colours in the place of their roles in CSS:
 * names would be bytes of every page.
 */
export function companyModule(): Plugin {
  return {
    name: 'company',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (file !== door && !translated.includes(file)) return null;
      const { company, texts } = readCompany();
      if (file !== door)
        return `export * from './${parse(file).name}/${languageOf(company.language)}.ts';`;
      const constants = { company, companyName: company.name, colors: readTheme(), ...texts };
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
