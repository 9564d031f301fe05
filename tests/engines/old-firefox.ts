import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian 11's last packages, and the libraries that later Debians lack. It has Firefox 115. */
const SUITE = 'bullseye';
const packages = ['firefox-esr', 'libffi7', 'libdbus-glib-1-2'];

/**
 * Returns the command of Debian 11's Firefox, and downloads it first if it is not here. apt checks the
 * packages by Debian's keys. They are unpacked and not installed.
 */
export async function findOldFirefox() {
  const folder = join(import.meta.dirname, '.browsers/firefox-115');
  if (!existsSync(folder)) await download(folder);
  const libraries = globSync(join(folder, 'usr/lib/*-linux-gnu*')).join(':');
  const file = join(folder, 'usr/lib/firefox-esr/firefox-esr');
  return { file, environment: { LD_LIBRARY_PATH: libraries } };
}

async function download(folder: string): Promise<void> {
  console.log(`Downloading Firefox 115 (firefox-esr of Debian ${SUITE}) …`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  for (const name of ['lists/partial', 'archives/partial']) {
    await mkdir(join(part, name), { recursive: true });
  }
  const sources = join(part, 'sources.list');
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  await writeFile(sources, `deb [signed-by=${keys}] http://deb.debian.org/debian ${SUITE} main\n`);
  const settings = Object.entries({
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': join(part, 'lists'),
    'Dir::State::Status': '/dev/null',
    'Dir::Cache': part,
    // Its user may not write here.
    'APT::Sandbox::User': 'root',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await run('apt-get', [...settings, 'update', '-qq']);
  await run('apt-get', [...settings, 'download', '-qq', ...packages], { cwd: part });
  for (const name of packages) {
    await run('sh', ['-c', 'dpkg-deb -x "$0"_*.deb root', name], { cwd: part });
  }
  await rename(join(part, 'root'), folder);
  await rm(part, { recursive: true });
}
