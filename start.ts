import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig as readServiceConfig } from './content-service/src/config.ts';
import { StorageError } from './content-service/src/store/disk.ts';
import { type Config, ConfigError, readConfig } from './site/publish/config.ts';
import { ArgumentsError, readDeployment } from './site/publish/deploy/read-deployment.ts';
import { buildIfStale } from './site/publish/render/build-site.ts';
import { company } from './site/src/company.ts';
import { prepareStudio, StudioError } from './studio/prepare.ts';
import { loadEnvFile } from './system/env-file.ts';
import { readEnvironment } from './system/environment.ts';
import { startHeartbeat } from './system/heartbeat.ts';
import { type Program, run } from './system/run-programs.ts';
import {
  isPreviewRunning,
  isServiceRunning,
  isSiteRunning,
  PortError,
  type ProgramPorts,
} from './system/running-programs.ts';
import { contentServiceEnvironment, contentServiceFlags, serverFlags } from './system/v8-flags.ts';

const folder = import.meta.dirname;

/** Commands that end by themselves. */
const tasks = ['build', 'deploy'];

/** Longest time to wait for a program to be ready before the next one starts, in milliseconds. */
const TIMEOUT = 60_000;

try {
  const env = loadEnvFile(folder);
  const command = process.argv[2];
  // npm runs a script in another folder than the user's.
  const deployment =
    command === 'deploy'
      ? readDeployment(process.argv.slice(3), process.env.INIT_CWD ?? folder)
      : null;
  Object.assign(env, deployment?.settings);
  const config = readConfig(env, folder);
  if (deployment && config.deployTo === null)
    throw new ArgumentsError('--to is missing: name a target, or set DEPLOY_TO.');
  if (deployment?.isDryRun && config.deployTo?.tool === 'command')
    throw new ArgumentsError('DEPLOY_COMMAND has no --dry-run.');
  if (command === 'make') await make();
  else {
    process.exitCode =
      command === 'studio'
        ? await startStudio(config)
        : await start(command, config, !deployment?.release);
  }
} catch (error) {
  const expected = [ArgumentsError, ConfigError, PortError, StorageError, StudioError];
  if (!(error instanceof Error && expected.some((kind) => error instanceof kind))) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof ArgumentsError ? 2 : 1;
}

/** Builds the Studio and the site, for a service that may not write to this folder. */
async function make(): Promise<void> {
  await prepareStudio(join(folder, 'studio'), say);
  await buildIfStale(join(folder, 'site'), () => say('Building the site …'));
}

/**
 * Runs a command (`dev`, `build` or `deploy`), or all programs if there is none. A deploy
 * of an earlier release needs no content. Returns the exit status.
 */
async function start(
  command: string | undefined,
  config: Config,
  needsContent: boolean,
): Promise<number> {
  const isLasting = command === undefined;
  const isPreviewed = isLasting && config.previewUrl !== null;
  const ready = isLasting ? heartbeat(config) : () => {};
  return run(await programsFor(command, config, { isPreviewed, needsContent }), folder, ready);
}

/** Builds the Studio. Starts the content service, the site and the preview if they do not run yet. */
async function startStudio(config: Config): Promise<number> {
  if (!config.embedded) {
    throw new ConfigError(
      'SANITY_PROJECT_ID or SANITY_API_HOST is set, so this command has no content service to start. docs/studio.md describes how to deploy the Studio.',
    );
  }
  // Imported here, because it opens the accounts of the content service with all that they need.
  const { welcome } = await import('./studio/welcome.ts');
  const ports = portsOf(config);
  const checks = [isServiceRunning(ports), isSiteRunning(ports), isPreviewRunning(ports)];
  const isRunning = await Promise.all(checks);
  await prepareStudio(join(folder, 'studio'), say);
  const programs = await programsFor(undefined, config, { isPreviewed: true });
  const missing = programs.filter((_, index) => !isRunning[index]);
  const [, isSiteThere] = isRunning;
  const beat = isSiteThere ? () => {} : heartbeat(config);
  const greet = () => {
    process.stdout.write(welcome(process.env, folder));
    beat();
  };
  if (missing.length > 0) return run(missing, folder, greet);
  greet();
  return 0;
}

/** Returns a function that starts the heartbeat of the site, if there is one. Throws ConfigError. */
function heartbeat({ port }: Config): () => void {
  const { HEARTBEAT_URL: url } = readEnvironment(process.env);
  if (url === undefined) return () => {};
  return () => startHeartbeat(url, port, (sentence) => process.stderr.write(`${sentence}\n`));
}

async function programsFor(
  command: string | undefined,
  config: Config,
  { isPreviewed = false, needsContent = true },
): Promise<Program[]> {
  const lasting = command === undefined;
  // A site with a release serves it at once and reads content later. One without a build takes longer to
  // build than the content service to start.
  const isLater =
    existsSync(join(config.dataDir, 'current')) || !existsSync(join(folder, 'site', 'dist'));
  const timeout = lasting && isLater ? 0 : TIMEOUT;
  const contentService: Program = {
    name: 'The content service',
    arguments: [...contentServiceFlags, 'content-service/src/main.ts'],
    environment: contentServiceEnvironment,
    timeout,
    lasting,
  };
  const site: Program = {
    name: 'The site',
    arguments: siteArguments(command, config),
    timeout: TIMEOUT,
    lasting,
    isTask: isTask(command),
  };
  const preview: Program = {
    name: 'The preview',
    arguments: ['site/publish/main.ts', 'preview'],
    timeout: TIMEOUT,
    lasting,
  };
  if (!config.embedded || !needsContent) return [site];
  const isRunning = isTask(command) && (await isServiceRunning(portsOf(config)));
  process.env.CONTENT_COMPANY ||= company.name;
  process.env.CONTENT_TIME_ZONE ||= company.timeZone;
  return [...(isRunning ? [] : [contentService]), site, ...(isPreviewed ? [preview] : [])];
}

function siteArguments(command: string | undefined, { port }: Config): string[] {
  if (isTask(command)) return ['site/publish/main.ts', ...process.argv.slice(2)];
  if (command !== 'dev') return [...serverFlags, 'site/publish/main.ts'];
  return ['node_modules/astro/bin/astro.mjs', 'dev', '--root', 'site', '--port', String(port)];
}

function isTask(command = ''): boolean {
  return tasks.includes(command);
}

function portsOf(config: Config): ProgramPorts {
  return { ...config, contentDataDir: readServiceConfig(process.env, folder).dataDir };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
