import { readdir, readFile, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { currentRelease, folderOf } from '../../../site/publish/release/release-folders.ts';
import { queryNames } from '../../../site/src/content/index.ts';
import { gate } from '../../helpers/faults/faults.ts';
import { pagesOnDisk, publishInto } from '../../helpers/faults/releases.ts';
import { resultsWith } from '../../helpers/faults/results.ts';
import { test as base } from '../../helpers/faults/scene.ts';
import { expectPages, type Pages, shown } from '../../helpers/faults/shown-pages.ts';

const HOME = 'public/index.html';

interface Damaged {
  /** The pages of editions 1 and 2, whose releases are on the disk. */
  readonly editions: readonly Pages[];
  /** Lets the content service answer with edition 2. */
  readonly open: () => void;
}

// Every way in which a release can be damaged: site/publish/release/read-release.test.ts.
const test = base.extend<Damaged>({
  editions: async ({ api, dataDir }, use) => {
    const editions: Pages[] = [];
    for (const edition of [1, 2]) {
      await publishInto(dataDir, api.url, resultsWith(`edition ${edition}.`));
      editions.push(await pagesOnDisk(dataDir));
    }
    await use(editions);
  },
  open: async ({ api }, use) => {
    const { fault, open } = gate();
    api.results = resultsWith('edition 2.');
    for (const query of queryNames) api.faults[query] = fault;
    await use(open);
  },
});

test.for<[string, (release: string) => Promise<unknown>, number]>([
  ['a page is truncated', (release) => truncate(join(release, HOME), 1000), 1],
  ['the manifest is garbage', (release) => writeFile(join(release, 'manifest.json'), '{"id":'), 1],
  ['all of it is gone', (release) => rm(release, { recursive: true }), 1],
  ['"current" is missing', (release) => unlink(join(release, '../../current')), 2],
])(
  'if %s, visitors get the newest sound release, and the content in a sound one once it is read',
  async ([, damage, edition], { dataDir, editions, open, launch }) => {
    await damage(folderOf(dataDir, (await currentRelease(dataDir)) ?? ''));
    const site = await launch();
    await shown(site.url, `edition ${edition}.`);
    await expectPages(site.url, editions[edition - 1] ?? { '/': '', '/projects': '' });
    open();
    await shown(site.url, 'edition 2.');
    await expect.poll(() => pagesOnDisk(dataDir).catch(() => null)).toEqual(editions[1]);
    expect(site.wrong().filter((line) => !line.startsWith('Release'))).toEqual([]);
  },
);

test('if a script that all releases share is damaged, visitors get the newest release, and the script once it is restored', async ({
  dataDir,
  editions,
  open,
  launch,
}) => {
  const assets = join(dataDir, 'current/public/_astro');
  const [script = ''] = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const whole = await readFile(join(assets, script), 'utf8');
  await writeFile(join(assets, script), `${whole.slice(0, -1)} `);
  const site = await launch();
  await shown(site.url, 'edition 2.');
  await expectPages(site.url, editions[1] ?? { '/': '', '/projects': '' });
  const address = `${site.url}/_astro/${script}`;
  expect((await fetch(address)).status).toBe(404);
  open();
  await expect.poll(async () => (await fetch(address)).text()).toBe(whole);
});

test('if all releases are removed while the site runs, visitors get the same pages, and the next release is complete', async ({
  api,
  dataDir,
  site,
  good,
}) => {
  await rm(join(dataDir, 'releases'), { recursive: true });
  await expectPages(site.url, good);
  api.results = resultsWith('edition 2.');
  api.announce();
  await shown(site.url, 'edition 2.');
  await pagesOnDisk(dataDir);
});
