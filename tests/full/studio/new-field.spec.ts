import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { field, root, signInFirst, startStudio } from '../../helpers/browser/studio-page.ts';
import { openPage } from './on-the-page.ts';
import { publish } from './studio-test.ts';

/** What `npm run studio` runs. */
const SOURCES = ['company', 'content-service', 'docs', 'site', 'studio', 'system', 'tests/company'];
const FILES = [
  'commands.ts',
  'package.json',
  'package-lock.json',
  'start.ts',
  'tsconfig.json',
  'tsconfig.base.json',
];
const PACKAGES = ['', 'content-service', 'site', 'studio'].map((name) =>
  join(name, 'node_modules'),
);
const MADE = /(?:^|\/)(?:node_modules|dist|\.astro|\.data)$/;

/** All that a new field of the text about the company needs, as replacements by file. */
const CHANGES: Readonly<Record<string, readonly [string, string]>> = {
  'studio/schema/aboutSection.ts': [
    'defineField({',
    "defineField({ name: 'motto', title: 'Motto', type: 'string', group: 'person' }), defineField({",
  ],
  'site/src/content/vendor/queries.ts': ['name, role,', 'motto, name, role,'],
  'site/src/content/documents/about.ts': ['name: line,', 'motto: line, name: line,'],
  'site/src/sections/About/Profile.tsx': [
    '<div className={styles.intro}>',
    "<div className={styles.intro}><p data-edit={fieldOf(about, 'motto')}>{about.motto}</p>",
  ],
};

/** Copies the project, and changes the copy. */
async function changedProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'project-'));
  for (const name of [...SOURCES, ...FILES])
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !MADE.test(path),
    });
  for (const name of PACKAGES) {
    await symlink(join(root, name), join(copy, name)).catch(() => {});
  }
  for (const [name, [from, to]] of Object.entries(CHANGES)) {
    const text = await readFile(join(copy, name), 'utf8');
    expect(text).toContain(from);
    await writeFile(join(copy, name), text.replace(from, to));
  }
  return copy;
}

test('a new field needs a schema, a query and its section to be edited on the page', async ({
  browser,
}) => {
  const project = await changedProject();
  const studio = await startStudio({}, project);
  const page = await browser.newPage({
    baseURL: studio.origin,
    viewport: { width: 1440, height: 1000 },
  });
  await signInFirst(page, studio);
  const home = await openPage(page);
  const motto = home.locator('#about [data-edit$=" motto"]');
  await expect(motto).toHaveAttribute('aria-label', 'Edit: motto');
  await motto.click();
  await expect(field(page, 'motto')).toBeFocused();
  await field(page, 'motto').fill('Brick by brick');
  await expect(motto).toHaveText('Brick by brick');
  await publish(page);
  await expect
    .poll(async () => (await fetch(studio.siteUrl)).text())
    .toContain('<p>Brick by brick</p>');
  await page.close();
  await studio.stop();
  await rm(project, { recursive: true });
});
