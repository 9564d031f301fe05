import { globSync, readFileSync } from 'node:fs';
import { extname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, searchForWorkspaceRoot } from 'vite';
import { languageOf } from '../system/language-of.ts';
import { homeHeadings } from './src/company/headings.ts';
import { readLogoFiles, readLogos } from './src/company/logos.ts';
import { haveLongWord, isHyphenated, isLongName } from './src/company/long-words.ts';
import { readMark } from './src/company/mark.ts';
import { companyFolder, readCompany } from './src/company/read-company.ts';
import { readTheme, themeFile } from './src/company/theme.ts';
import { readTypeface } from './src/company/typeface.ts';

const sources = fileURLToPath(new URL('src/', import.meta.url));
const door = `${sources}company.ts`;
const logoStyles = `${sources}styles/logo.css`;
const headingStyles = `${sources}styles/long-headings.css`;
const hyphenStyles = `${sources}styles/hyphens.css`;
const fontStyles = `${sources}styles/font.css`;
/** Doors to texts of the interface. Beside each is a folder with a file for each language. */
const translated = [
  `${sources}labels.ts`,
  `${sources}preview/texts.ts`,
  fileURLToPath(new URL('../studio/texts.ts', import.meta.url)),
];

/**
 * Creates a plugin of Vite that puts constants in the place of what `src/company.ts` reads, one language in that of
 * all from which the doors to texts choose, and colours in the place of their roles in CSS:
 * names would be bytes of every page. CSS that the company does not need is left out.
 */
export function companyModule(folder: string = companyFolder()): Plugin {
  return {
    name: 'company',
    enforce: 'pre',
    config: () => ({ server: { fs: { allow: [searchForWorkspaceRoot(sources), folder] } } }),
    resolveId(source) {
      const [, query] = /\/archivo\.woff2(\?.*)?$/.exec(source) ?? [];
      const typeface = query === undefined ? null : readTypeface(folder);
      return typeface && `${typeface.font}${query}`;
    },
    load(id) {
      const [file = ''] = id.split('?');
      // A file with `?url` is loaded by those pages alone that need it.
      if (
        ![door, logoStyles, headingStyles, hyphenStyles, fontStyles, ...translated].includes(
          file,
        ) ||
        /\?url\b/.test(id)
      )
        return null;
      for (const name of globSync('*.{json,svg,png,webp,css,woff2}', { cwd: folder })) {
        this.addWatchFile(join(folder, name));
      }
      const { company, texts, redirects } = readCompany(folder);
      const logos = readLogos(folder);
      const { headline, projectsTitle } = texts;
      const headings = [...headline, ...homeHeadings.map((name) => texts[name]), projectsTitle];
      // With `null`, Vite reads the file.
      if (file === logoStyles) return logos || isLongName(company.name) ? null : '';
      if (file === headingStyles) return haveLongWord(headings) ? null : '';
      if (file === hyphenStyles) return isHyphenated(company.language) ? null : '';
      if (file === fontStyles) return readTypeface(folder)?.css ?? null;
      if (translated.includes(file))
        return `export * from './${parse(file).name}/${languageOf(company.language)}.ts';`;
      const constants = {
        company,
        companyName: company.name,
        redirects,
        colors: readTheme(folder),
        logos,
        mark: readMark(folder),
        ...texts,
      };
      return Object.entries(constants)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    transform(css, id) {
      if (!id.startsWith(sources) || !/\.css(?:\?|$)/.test(id)) return null;
      this.addWatchFile(themeFile(folder));
      const colors = new Map(Object.entries(readTheme(folder)));
      return css.replaceAll(/var\(--([\w-]+)\)/g, (whole, role) => colors.get(role) ?? whole);
    },
    configureServer({ middlewares }) {
      // A build has them as files: `publish/render/build-site.ts`.
      middlewares.use((request, response, next) => {
        const path = request.url ?? '';
        const bytes =
          path === '/favicon.svg'
            ? readFileSync(join(folder, 'favicon.svg'))
            : readLogoFiles(folder).get(path);
        if (bytes === undefined) return next();
        const type = extname(path).slice(1);
        response.setHeader('Content-Type', `image/${type === 'svg' ? 'svg+xml' : type}`);
        response.end(bytes);
      });
    },
  };
}
