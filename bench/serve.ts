import { chmod, mkdir, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDataset } from './dataset.ts';
import { measureBeacons } from './serve-beacons.ts';
import { measureBesideNginx, PAGES } from './serve-beside-nginx.ts';
import { BACKGROUND, PINNED, prepareMachine } from './serve-load.ts';
import { measurePictures } from './serve-pictures.ts';
import { measurePublishing } from './serve-publishing.ts';
import { startSite } from './site.ts';
import { type Row, report } from './table.ts';

// Measures the server on one core, beside nginx on the same core, during publishes and during a flood of
// beacons: `npm run bench:serve`, with `-- --quick` for shorter rounds, or some sections by name (`-- nginx pictures`).
// Exits with a status above 0 when a bound is exceeded.
const named = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const isQuick = process.argv.includes('--quick');
const besideNginx = isQuick ? { rounds: 5, seconds: 1 } : { rounds: 11, seconds: 2 };
const whilePublishing = isQuick ? { rounds: 9, seconds: 2 } : { rounds: 25, seconds: 2 };
const projects = 100;

await prepareMachine();
await using temporary = await mkdtempDisposable(join(tmpdir(), 'bench-serve-'));
// nginx's worker may run as another user.
await chmod(temporary.path, 0o755);
report(await measure(temporary.path));

async function measure(folder: string): Promise<Row[]> {
  const dataset = join(folder, 'content');
  await writeDataset(dataset, projects, 'Edition 0');
  const commands = { service: BACKGROUND, site: PINNED };
  // Requests for pictures would be part of every figure: the section for them has its own release.
  const settings = { SITE_PICTURES: 'cdn' };
  await using running = await startSite(folder, dataset, { settings, commands });
  // Over IPv4, like nginx.
  const site = { ...running, url: running.url.replace('localhost', '127.0.0.1') };

  const releases = join(folder, 'site-data');

  const sections = {
    nginx: () => measureBesideNginx(site.url, releases, besideNginx, PAGES),
    async pictures() {
      const own = join(folder, 'pictures');
      await mkdir(own, { mode: 0o755 });
      return measurePictures(own, besideNginx);
    },
    publishing: () => measurePublishing(site, releases, whilePublishing),
    beacons: () => measureBeacons(site, join(releases, 'visits'), besideNginx),
  };
  const rows: Row[] = [];
  for (const [name, measureSection] of Object.entries(sections)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.error(`measuring: ${name} …`);
    rows.push(...(await measureSection()));
  }
  return rows;
}
