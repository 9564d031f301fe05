import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startNginx } from '../tests/helpers/hosts/nginx.ts';
import { freePort } from '../tests/helpers/ports.ts';
import { htmlOf } from './budget-html.ts';

/** The pages that are measured, `file` being the bare one. */
export const pages = [
  { name: 'home', path: '/', file: 'index.html' },
  { name: 'projects', path: '/projects', file: 'projects.html' },
] as const;

/**
 * Two pictures of the gallery in a row, as on the site: otherwise fewer and larger ones would load.
 */
const STYLE = `body{max-width:60rem;margin:0 auto;font:1rem/1.5 sans-serif}
img{max-width:100%;height:auto}header li{display:inline-block}
li:has(> a img){display:inline-block;width:45vw}`;

/** Reduces a page to texts, links and pictures: no script, no font, hardly any style. */
export function barePage(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|svg|iframe|button|select)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<link\b[^>]*>|<\/?astro-[^>]*>/g, '')
    .replace(/ (?:class|tabindex|data-[\w-]+|aria-[\w-]+)="[^"]*"/g, '')
    .replace('</head>', `<style>${STYLE}</style></head>`);
}

/** Serves both pages bare with nginx. Pictures at paths of the site come from the site. */
export async function startBare(site: string, folder: string) {
  const port = await freePort();
  await mkdir(folder, { recursive: true, mode: 0o755 });
  for (const { path, file } of pages) {
    await writeFile(join(folder, file), barePage(await htmlOf(site, path)));
  }
  const nginx = await startNginx(`server {
    listen 127.0.0.1:${port};
    root ${folder};
    location /_pictures/ { proxy_pass ${site}; }
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }`);
  return { url: `http://127.0.0.1:${port}`, stop: () => nginx.close() };
}
