import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { companyModule } from '../../../site/company-module.ts';
import { mediaTypeOf } from '../../../site/publish/release/static-files.ts';
import { readLogoFiles } from '../../../site/src/company/logos.ts';

const ORIGIN = 'http://company.localhost';

const html = `<!doctype html>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>`;

/** Opens a page with the header, the hero, the testimonials and the footer of the company in a folder. */
export async function openCompany(page: Page, folder: string): Promise<void> {
  const files = new Map([...(await bundle(folder)), ...readLogoFiles(folder)]);
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    const body = files.get(pathname);
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: mediaTypeOf(pathname), body });
  });
  await page.goto(ORIGIN);
  await page.getByRole('contentinfo').waitFor();
}

/** Returns the scripts, the styles and the font by path. */
async function bundle(folder: string) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [companyModule(folder)],
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'company-entry.ts'),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  });
  if (!('output' in built)) throw new Error('Vite has built something else.');
  return built.output.map(
    (file) =>
      [`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source)] as const,
  );
}
