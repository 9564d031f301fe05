import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './site/publish/config.ts';
import { prepareStudio, StudioError } from './studio/prepare.ts';
import { welcome } from './studio/welcome.ts';
import { type Program, run } from './system/run-programs.ts';
import { serverFlags } from './system/v8-flags.ts';

const folder = import.meta.dirname;

/** How long the site waits for the content service before it starts without, in ms. */
const PATIENCE = 60_000;

try {
  const config = readConfig(process.env, folder);
  const wanted = process.argv[2];
  process.exitCode = wanted === 'studio' ? await startStudio(config) : await start(wanted, config);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StudioError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Takes what is wanted: `dev`, `build`, or else to serve; gives the status it ends with. */
async function start(wanted: string | undefined, config: Config): Promise<number> {
  return run(await programsFor(wanted, config), folder);
}

/** Makes the Studio, and starts whatever of the service, the site and the preview does not run yet. */
async function startStudio(config: Config): Promise<number> {
  if (!config.embedded) {
    throw new ConfigError(
      'The content is not in this repository’s service: docs/studio.md says how its Studio is deployed.',
    );
  }
  await prepareStudio(join(folder, 'studio'), (line) => process.stdout.write(`${line}\n`));
  const drafts: Program = {
    name: 'The preview',
    arguments: ['site/publish/main.ts', 'drafts'],
    patience: PATIENCE,
    lasting: true,
  };
  const programs = [...(await programsFor(undefined, config)), drafts];
  const ports = [config.contentPort, config.port, config.previewPort];
  const running = await Promise.all(ports.map(isListening));
  const missing = programs.filter((_, index) => !running[index]);
  const greet = () => void process.stdout.write(welcome(process.env, folder));
  if (missing.length > 0) return run(missing, folder, greet);
  greet();
  return 0;
}

/** Gives what must run for it. */
async function programsFor(wanted: string | undefined, config: Config): Promise<Program[]> {
  const lasting = wanted === undefined || wanted === 'site';
  // A site that was published before is up at once, and follows when content can be had.
  const patience = lasting && existsSync(join(config.dataDir, 'current')) ? 0 : PATIENCE;
  const contentService: Program = {
    name: 'The content service',
    arguments: ['content-service/src/main.ts'],
    patience,
    lasting,
  };
  const site: Program = {
    name: 'The site',
    arguments: siteArguments(wanted, config),
    patience: PATIENCE,
    lasting,
  };
  if (!config.embedded || wanted === 'site') return [site];
  // Both programs have it: the service answers the publisher before anonymous clients.
  process.env.CONTENT_PUBLISHER_KEY ||= randomBytes(24).toString('base64url');
  const isThere = wanted === 'build' && (await isListening(config.contentPort));
  return isThere ? [site] : [contentService, site];
}

function siteArguments(wanted: string | undefined, { port }: Config): string[] {
  if (wanted === 'build') return ['site/publish/main.ts', 'build'];
  if (wanted !== 'dev') return [...serverFlags, 'site/publish/main.ts'];
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
