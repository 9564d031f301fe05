import { cpSync, mkdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { healthOf } from '../../faults/health.ts';
import { pagesOnDisk } from '../../faults/releases.ts';
import { resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { expectPages, shown } from '../../faults/visit.ts';
import { until } from '../../until.ts';

/** A state of the folder in which nothing can be published. */
interface State {
  readonly what: string;
  readonly damage: (dataDir: string) => void;
  readonly mend: (dataDir: string) => void;
  /** The log. */
  readonly sentence: RegExp;
}

const STATES: readonly State[] = [
  {
    what: 'current is a folder',
    damage: (dataDir) => {
      rmSync(join(dataDir, 'current'));
      mkdirSync(join(dataDir, 'current/public'), { recursive: true });
    },
    mend: (dataDir) => rmSync(join(dataDir, 'current'), { recursive: true }),
    sentence: /"current" in SITE_DATA_DIR is a folder and no link to a release: move it away\./,
  },
  {
    what: 'releases is a file',
    damage: (dataDir) => {
      rmSync(join(dataDir, 'releases'), { recursive: true });
      writeFileSync(join(dataDir, 'releases'), '');
    },
    mend: (dataDir) => rmSync(join(dataDir, 'releases')),
    sentence: /"releases" in SITE_DATA_DIR is no folder: move it away\./,
  },
  {
    what: 'releases leads nowhere',
    damage: (dataDir) => {
      rmSync(join(dataDir, 'releases'), { recursive: true });
      symlinkSync('not-mounted', join(dataDir, 'releases'));
    },
    mend: (dataDir) => rmSync(join(dataDir, 'releases')),
    sentence: /"releases" in SITE_DATA_DIR is a link that leads nowhere: mount what it leads to/,
  },
  {
    what: 'it is a file itself',
    damage: (dataDir) => {
      rmSync(dataDir, { recursive: true });
      writeFileSync(dataDir, '');
    },
    mend: (dataDir) => rmSync(dataDir),
    sentence: /SITE_DATA_DIR is no folder: move away what is there/,
  },
];

test('a data folder that cannot be written is named in the log and /health; the site stays up, and publishes once it is repaired', async ({
  api,
  dataDir,
  site,
  good,
}) => {
  let pages = good;
  for (const [index, { what, damage, mend, sentence }] of STATES.entries()) {
    await expectPages(site.url, pages);
    const lines = site.log.length;
    damage(dataDir);
    api.results = resultsWith(`${what}.`);
    api.announce();
    await site.logs(sentence, lines);
    await until(
      async () => sentence.test((await healthOf(site.url)).problems.join()),
      `/health says that ${what}`,
    );
    await expectPages(site.url, pages);

    mend(dataDir);
    api.results = resultsWith(`edition ${index + 2}.`);
    api.announce();
    pages = await shown(site.url, `edition ${index + 2}.`);
    expect(await pagesOnDisk(dataDir)).toEqual(pages);
    await until(async () => (await healthOf(site.url)).problems.length === 0, 'all is well');
  }

  // A publish replaces a wrong file or link named "current".
  const current = join(dataDir, 'current');
  const replaceable = [
    () => writeFileSync(current, ''),
    () => symlinkSync('releases/000099-000000000000', current),
  ];
  const lines = site.log.length;
  for (const [index, replace] of replaceable.entries()) {
    rmSync(current);
    replace();
    api.results = resultsWith(`replaced ${index}.`);
    api.announce();
    pages = await shown(site.url, `replaced ${index}.`);
    expect(await pagesOnDisk(dataDir)).toEqual(pages);
  }
  expect(site.log.slice(lines).filter(({ level }) => level !== 'info')).toEqual([]);
});

test('a copy of a data folder whose links became folders serves its newest release, and /health says what to do before anything changes', async ({
  dataDir,
  site,
  good,
  launch,
}) => {
  await site.stop();
  const current = join(dataDir, 'current');
  const release = join(dataDir, readlinkSync(current));
  rmSync(current);
  cpSync(release, current, { recursive: true });
  const next = await launch();
  await shown(next.url, 'edition 1.');
  await expectPages(next.url, good);
  await next.logs(
    /^Release 000001-\w+ is served, and is not "current": "current" in SITE_DATA_DIR/,
  );
  await until(
    async () => /"current" in SITE_DATA_DIR/.test((await healthOf(next.url)).problems.join()),
    '/health says what to do',
  );
});
