import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hosts } from '../tests/helpers/hosts/host-kinds.ts';
import { filesIn, type TargetFiles } from '../tests/helpers/hosts/target-files.ts';
import { startUploadHost } from '../tests/helpers/hosts/upload-hosts.ts';
import { writeDataset } from './dataset.ts';
import { seen, startSite } from './site.ts';
import { report } from './table.ts';
import { rowOfTimes } from './times.ts';

// Measures the time from an edit to the page of `npm start`, and to the file at the host that it is uploaded
// to, for each kind of host: `npm run bench:deploy`, or `-- ssh` for some. The edits are so far apart that
// each is uploaded at once.
const [named = ''] = process.argv.slice(2);
const edits = 8;
/** Milliseconds, somewhat more than between two uploads. */
const APART = 15_500;

const rows = [];
const kinds = [['a folder, by rsync', undefined], ...Object.entries(hosts)] as const;
for (const [kind, start] of kinds.filter(([name]) => name.includes(named))) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-deploy-'));
  const [own, served] = [join(folder.path, 'own'), join(folder.path, 'served')];
  for (const path of [own, served]) await mkdir(path);
  const host = start && (await startUploadHost(start, served, own));
  const files = host?.files ?? filesIn(join(served, 'site'));
  const { address } = host?.target ?? { address: join(served, 'site') };
  const { visible, uploaded } = await measure(folder.path, files, address, host?.shell);
  const of = `${kind}, ${edits} edits`;
  rows.push(rowOfTimes(`${of}: to the page of npm start`, visible));
  rows.push(rowOfTimes(`${of}: to the file at the host`, uploaded));
  await host?.close();
}
report(rows);

async function measure(folder: string, files: TargetFiles, to: string, shell: string | undefined) {
  const dataset = join(folder, 'content');
  await writeDataset(dataset, 10, 'Edition 0');
  const settings = {
    SITE_PICTURES: 'cdn',
    SITE_URL: 'http://localhost:4321',
    DEPLOY_TO: to,
    ...(shell && { RSYNC_RSH: shell }),
  };
  await using site = await startSite(folder, dataset, { settings });
  const page = async () => (await fetch(site.url)).text();
  const file = () => files.read('index.html').catch(() => '');
  const times: { visible: number[]; uploaded: number[] } = { visible: [], uploaded: [] };
  await seen(file, 'Edition 0');
  for (let edit = 1; edit <= edits; edit += 1) {
    await wait(APART);
    const edited = performance.now();
    await site.edit(`Edition ${edit}.`);
    await seen(page, `Edition ${edit}.`);
    times.visible.push(performance.now() - edited);
    await seen(file, `Edition ${edit}.`);
    times.uploaded.push(performance.now() - edited);
  }
  return times;
}
