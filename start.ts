import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Program, run } from './processes.ts';
import { type Config, ConfigError, readConfig } from './site/publish/config.ts';
import { SERVER_FLAGS } from './site/publish/flags.ts';

const folder = import.meta.dirname;

/** How long the site waits for the content service before it starts without, in ms. */
const PATIENCE = 60_000;

try {
  const config = readConfig(process.env, folder);
  process.exitCode = await run(await programsFor(process.argv[2], config), folder);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Takes what is wanted: `dev`, `build`, or else to serve; gives what must run for it. */
async function programsFor(wanted: string | undefined, config: Config): Promise<Program[]> {
  const lasting = wanted === undefined;
  // A site that was published before is up at once, and follows when content can be had.
  const patience = lasting && existsSync(join(config.dataDir, 'current')) ? 0 : PATIENCE;
  const contentService: Program = {
    name: 'The content service',
    arguments: ['content-service/src/main.ts'],
    patience,
    lasting,
  };
  const site: Program = { name: 'The site', arguments: siteArguments(wanted, config), lasting };
  if (!config.embedded) return [site];
  const isThere = wanted === 'build' && (await isListening(config.contentPort));
  return isThere ? [site] : [contentService, site];
}

function siteArguments(wanted: string | undefined, { port }: Config): string[] {
  if (wanted === 'build') return ['site/publish/main.ts', 'build'];
  if (wanted !== 'dev') return [...SERVER_FLAGS, 'site/publish/main.ts'];
  return ['node_modules/astro/bin/astro.mjs', 'dev', '--root', 'site', '--port', String(port)];
}

/** Says whether something listens on a port of this machine: a content service that runs already. */
function isListening(port: number): Promise<boolean> {
  return new Promise((said) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => said(true)).once('error', () => said(false));
    socket.once('connect', () => socket.destroy());
  });
}
