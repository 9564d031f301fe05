import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServiceProcess } from '../harness/service-process.ts';
import { measureBesideNginx } from './serve-beside-nginx.ts';
import { startEditor } from './serve-edits.ts';
import { measureEndurance } from './serve-endurance.ts';
import { measureIdle } from './serve-idle.ts';
import { BACKGROUND, PINNED, prepareMachine } from './serve-load.ts';
import { startNginx } from './serve-nginx.ts';
import { measurePictures } from './serve-pictures.ts';
import { measureRestart } from './serve-restart.ts';
import { measureHanging, measurePublishing } from './serve-trouble.ts';
import { startWire } from './serve-wire.ts';
import { startSite } from './site.ts';
import { printTable, type Row } from './table.ts';

// Measures the server on one core, beside nginx on the same core and in trouble: `npm run
// bench:serve`, with `-- --quick` for shorter rounds, or some sections by name (`-- nginx idle`).
// Exits with a status above 0 when a bound is exceeded.
const named = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const isQuick = process.argv.includes('--quick');
const besideNginx = isQuick ? { rounds: 5, seconds: 1 } : { rounds: 11, seconds: 2 };
const inTrouble = isQuick ? { rounds: 9, seconds: 2 } : { rounds: 25, seconds: 2 };
const endurance = isQuick
  ? { requests: 100_000, publishes: 50 }
  : { requests: 1_000_000, publishes: 1000 };
/** Connections, below the most that the server keeps open. */
const idle = 4500;
const documents = 180;
const ports = {
  content: 4395,
  wire: 4396,
  site: 4397,
  documented: 4398,
  tuned: 4399,
  restarted: 4400,
  pictures: { site: 4401, documented: 4402, tuned: 4403 },
};

try {
  await prepareMachine();
  const folder = await mkdtemp(join(tmpdir(), 'bench-serve-'));
  try {
    const missed = printTable(await measure(folder));
    if (missed.length > 0) {
      console.error(`Missed: ${missed.map(({ what }) => what).join('; ')}.`);
      process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function measure(folder: string): Promise<Row[]> {
  const releases = join(folder, 'releases');
  const editor = await startEditor(folder, documents);
  await using started = new AsyncDisposableStack();
  const start = async <T>(running: Promise<T>, stop: (running: T) => Promise<void>) =>
    started.adopt(await running, stop);

  const content = startServiceProcess(
    {
      CONTENT_DIR: join(folder, 'content'),
      CONTENT_DATA_DIR: join(folder, 'content-data'),
      CONTENT_PORT: `${ports.content}`,
    },
    BACKGROUND,
  );
  await start(content, (service) => service.stop());
  const wire = await start(startWire(ports.wire, ports.content), (one) => one.close());
  const settings = {
    PORT: `${ports.site}`,
    SANITY_API_HOST: wire.url,
    SITE_DATA_DIR: releases,
    // Their requests would be part of every figure: the section for pictures has its own release.
    SITE_PICTURES: 'cdn',
  };
  const running = await start(startSite(settings, PINNED), (one) => one.stop());
  // Over IPv4, like nginx.
  const site = { ...running, url: `http://127.0.0.1:${ports.site}` };
  const nginx = await start(startNginx(folder, releases, ports), (one) => one.stop());

  const sections = {
    nginx: () => measureBesideNginx(site, nginx, besideNginx),
    pictures: async () => {
      const own = join(folder, 'pictures');
      await mkdir(own, { mode: 0o755 });
      return measurePictures(own, ports.pictures, besideNginx);
    },
    hanging: () => measureHanging(site, editor, wire, inTrouble),
    publishing: () => measurePublishing(site, editor, inTrouble),
    restart: () =>
      measureRestart(
        { ...settings, PORT: `${ports.restarted}`, SITE_DATA_DIR: join(folder, 'restarted') },
        isQuick ? 5 : 20,
      ),
    endurance: () => measureEndurance(site, editor, endurance),
    // Last: memory that ten thousand connections took is reused, which would hide other growth.
    idle: () => measureIdle(site, idle, { rounds: isQuick ? 3 : 5, seconds: 2 }),
  };
  const rows: Row[] = [];
  for (const [name, measureSection] of Object.entries(sections)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.error(`measuring: ${name} …`);
    rows.push(...(await measureSection()));
  }
  return rows;
}
