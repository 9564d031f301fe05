import { expect } from 'vitest';
import { until } from '../until.ts';

/** Every page of the site. */
export const PATHS = ['/', '/projects'] as const;

/** The bodies of both pages. */
export type Pages = Readonly<Record<(typeof PATHS)[number], string>>;

/** Requests both pages. Throws on any status but 200. */
export async function visit(url: string): Promise<Pages> {
  const [home, projects] = await Promise.all(PATHS.map((path) => read(url + path)));
  if (home === undefined || projects === undefined) throw new Error('There must be two pages.');
  return { '/': home, '/projects': projects };
}

/** Waits until both pages together contain a text. */
export async function shown(url: string, text: string): Promise<Pages> {
  let pages: Pages = { '/': '', '/projects': '' };
  const isShown = async () => {
    pages = await visit(url).catch(() => pages);
    return PATHS.every((path) => pages[path] !== '') && Object.values(pages).join().includes(text);
  };
  await until(isShown, () => `"${text}" is shown.`);
  return pages;
}

/** Expects these bytes from both pages. */
export async function expectPages(url: string, pages: Pages): Promise<void> {
  for (const path of PATHS) expect(difference(await read(url + path), pages[path])).toBe('none');
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

// A page is one long line: a failed test would print all of it.
function difference(a: string, b: string): string {
  if (a === b) return 'none';
  const at = [...a].findIndex((character, index) => character !== b[index]);
  return [a, b].map((text) => text.slice(Math.max(at - 40, 0), at + 80)).join('\n');
}
