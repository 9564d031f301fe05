import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { companyFolder } from '../../site/src/company/read-company.ts';
import { expect, test, viewport } from '../helpers/browser/page.ts';
import { boxOf } from '../helpers/browser/scrolling.ts';
import { openCompany } from '../helpers/site/company-page.ts';
import { brokenWords } from './broken-words.ts';
import { lossesOf } from './losses.ts';

const widths = [320, 360, 768, 1024, 1440];

/** Draws a filled rectangle as a logo. */
const drawn = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#888888" d="M0 0h${width}v${height}H0z"/></svg>`;

/** Values of `company.json` and `texts.json`, and further files. */
interface Changes {
  readonly company?: object;
  readonly texts?: object;
  readonly files?: Readonly<Record<string, string>>;
}

/** Writes a company that differs from that of the tests. */
async function writeCompany(folder: string, { company, texts, files = {} }: Changes) {
  await mkdir(folder, { recursive: true });
  await copyFile(join(companyFolder(), 'theme.css'), join(folder, 'theme.css'));
  for (const [name, changes] of Object.entries({ 'company.json': company, 'texts.json': texts })) {
    const values = JSON.parse(await readFile(join(companyFolder(), name), 'utf8'));
    await writeFile(join(folder, name), JSON.stringify({ ...values, ...changes }));
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test('logo: over the hero it is the one for dark parts, until the page is scrolled or the menu opens', async ({
  page,
}, testInfo) => {
  const files = { 'logo.svg': drawn(600, 100), 'logo-dark.svg': drawn(300, 100) };
  await openCompany(page, await writeCompany(testInfo.outputPath('company'), { files }));
  const shown = page.locator('header').getByRole('img').filter({ visible: true });
  const root = page.locator('html');
  await expect(page.locator('footer img')).toHaveAttribute('src', /logo-dark/);
  for (const attribute of ['data-scrolled', 'data-menu']) {
    await expect(shown).toHaveAttribute('src', /logo-dark\./);
    await root.evaluate((html, name) => html.toggleAttribute(name), attribute);
    await expect(shown).toHaveAttribute('src', /logo\./);
    await root.evaluate((html, name) => html.toggleAttribute(name), attribute);
  }
  // Paper is white, and so is the header without script.
  await page.emulateMedia({ media: 'print' });
  await expect(shown).toHaveAttribute('src', /logo\./);
  await page.emulateMedia({ media: 'screen' });
  await root.evaluate((html) => html.classList.remove('js'));
  await expect(shown).toHaveAttribute('src', /logo\./);
});

test('logo: a company without one has no rules for it, and none for long words', async ({
  page,
}) => {
  await page.goto('/');
  expect(await page.content()).not.toMatch(/on-dark|long-name|10\.5vw|hyphens:/);
});

const names = {
  'a wide logo': { files: { 'logo.svg': drawn(600, 100), 'logo-dark.svg': drawn(600, 100) } },
  'a square logo': { files: { 'logo.svg': drawn(100, 100) } },
  'a tall logo': { files: { 'logo-dark.svg': drawn(100, 300) } },
  'a name of 40 letters': { company: { name: 'Waterproofing & Refurbishment Cape Wines' } },
  'a long word': { company: { name: 'Refurbishmentworks Ltd' } },
  'a very long word in German': {
    company: { name: 'Donaudampfschifffahrtsgesellschaft Bau', country: 'DE', language: 'de-DE' },
  },
} satisfies Record<string, Changes>;

for (const [name, changes] of Object.entries(names)) {
  const isFull = !['a wide logo', 'a very long word in German'].includes(name);
  const details = isFull ? { tag: '@full' } : {};
  test(`logo: ${name} fits the header at every width`, details, async ({ page }, testInfo) => {
    await openCompany(page, await writeCompany(testInfo.outputPath('company'), changes));
    for (const width of widths) {
      await page.setViewportSize(viewport(width));
      expect(await lossesOf(page), `at ${width} px`).toEqual([]);
      // Anything else gives way to the menu.
      if (width < 768) expect((await boxOf(page.locator('header button'))).width).toBe(44);
    }
    // A window of 1280 × 1024 px at a zoom of 400 %: the header covers at most a third of it.
    await page.setViewportSize({ width: 320, height: 256 });
    expect((await boxOf(page.getByRole('banner'))).height).toBeLessThan(256 / 3);
  });
}

test('logo: headings with words of 15 letters do not break them', async ({ page }, testInfo) => {
  const texts = {
    headline: ['Refurbishments,', 'waterproofing.'],
    testimonialsTitle: 'Kundenmeinungen',
  };
  await openCompany(page, await writeCompany(testInfo.outputPath('company'), { texts }));
  for (const width of [...widths, 1920]) {
    await page.setViewportSize(viewport(width));
    expect(await brokenWords(page.locator('h1, h1 span, h2')), `at ${width} px`).toEqual([]);
  }
});

test('logo: a language with long words has hyphens in them, and none in an address', async ({
  page,
}, testInfo) => {
  const company = { country: 'DE', language: 'de-DE' };
  await openCompany(page, await writeCompany(testInfo.outputPath('company'), { company }));
  await expect(page.locator('#testimonials h2')).toHaveCSS('hyphens', 'auto');
  await expect(page.locator('footer [href^="mailto:"]')).toHaveCSS('hyphens', 'manual');
});
