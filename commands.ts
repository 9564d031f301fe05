import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  contentServiceEnvironment,
  readConfig as readServiceConfig,
} from './content-service/src/config.ts';
import { StorageError } from './content-service/src/store/disk.ts';
import { type Config, ConfigError, readConfig } from './site/publish/config.ts';
import { ArgumentsError, readDeployment } from './site/publish/deploy/read-deployment.ts';
import { buildIfStale } from './site/publish/render/build-site.ts';
import { colors, company } from './site/src/company.ts';
import { prepareStudio, StudioError } from './studio/setup/prepare.ts';
import { loadEnvFile } from './system/env-file.ts';
import { type EnvironmentVariables, readEnvironment } from './system/environment.ts';
import { startHeartbeat } from './system/heartbeat.ts';
import { type Program, run } from './system/run-programs.ts';
import {
  isPreviewRunning,
  isServiceRunning,
  isSiteRunning,
  PortError,
  type ProgramPorts,
} from './system/running-programs.ts';

const folder = import.meta.dirname;

/** Longest time to wait for a program to be ready before the next one starts, in milliseconds. */
const TIMEOUT = 60_000;

const site: Program = {
  name: 'The site',
  arguments: ['site/publish/main.ts'],
  timeout: TIMEOUT,
  lasting: true,
};

const preview: Program = {
  name: 'The preview',
  arguments: ['site/publish/main.ts', 'preview'],
  timeout: TIMEOUT,
  lasting: true,
};

/** The company's colours on the pages of the content service, which imports nothing of the site's. */
const pageColors = {
  accent: colors['staff-accent'],
  onAccent: colors['on-staff-accent'],
  nightAccent: colors['night-accent'],
  onNightAccent: colors['on-night-accent'],
  badge: colors.badge,
  onBadge: colors['on-badge'],
};

/** What the scripts of `package.json` run. Each returns an exit status. */
const commands = { start, dev, studio, build, deploy, make };

/** Runs a command, and returns the exit status of the process. Throws ConfigError. */
export async function runCommand(name: string): Promise<number> {
  const [, command] = Object.entries(commands).find(([key]) => key === name) ?? [];
  if (!command) {
    throw new ConfigError(`${name} is none of the commands ${Object.keys(commands).join(', ')}.`);
  }
  try {
    return await command(loadEnvFile(folder));
  } catch (error) {
    const expected = [ArgumentsError, PortError, StorageError, StudioError];
    if (!(error instanceof Error && expected.some((kind) => error instanceof kind))) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof ArgumentsError ? 2 : 1;
  }
}

/** Runs the content service, the site and, with `CONTENT_PREVIEW_URL`, the preview. */
async function start(env: EnvironmentVariables): Promise<number> {
  const config = readConfig(env, folder);
  const ready = heartbeat(config);
  const isPreviewed = config.previewUrl !== null;
  const programs = config.embedded
    ? [lastingContentService(config), site, ...(isPreviewed ? [preview] : [])]
    : [site];
  return run(programs, folder, ready);
}

/** Runs the content service, and Astro's development server in place of the site. */
async function dev(env: EnvironmentVariables): Promise<number> {
  const config = readConfig(env, folder);
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--root', 'site'];
  const server: Program = {
    name: 'The site',
    arguments: [...astro, '--port', String(config.port)],
    timeout: TIMEOUT,
  };
  return run(config.embedded ? [contentService(), server] : [server], folder);
}

/** Builds the Studio. Runs the content service, the site and the preview if they do not run yet. */
async function studio(env: EnvironmentVariables): Promise<number> {
  const config = readConfig(env, folder);
  if (!config.embedded) {
    throw new ConfigError(
      'SANITY_PROJECT_ID or SANITY_API_HOST is set, so this command has no content service to start. docs/studio.md describes how to deploy the Studio.',
    );
  }
  // Imported here, because it opens the accounts of the content service with all that they need.
  const { welcome } = await import('./studio/setup/welcome.ts');
  const ports = portsOf(config);
  const checks = [isServiceRunning(ports), isSiteRunning(ports), isPreviewRunning(ports)];
  const isRunning = await Promise.all(checks);
  await prepareStudio(join(folder, 'studio'), say);
  const programs = [lastingContentService(config), site, preview];
  const missing = programs.filter((_, index) => !isRunning[index]);
  const beat = missing.includes(site) ? heartbeat(config) : () => {};
  const greet = () => {
    process.stdout.write(welcome(process.env, folder));
    beat();
  };
  if (missing.length > 0) return run(missing, folder, greet);
  greet();
  return 0;
}

/** Writes a release of the current content. */
async function build(env: EnvironmentVariables): Promise<number> {
  return run(await withContentService(readConfig(env, folder), publisher()), folder);
}

/** Uploads an earlier release, which needs no content, or writes one and uploads it. */
async function deploy(env: EnvironmentVariables): Promise<number> {
  // npm runs a script in another folder than the user's.
  const deployment = readDeployment(process.argv.slice(3), process.env.INIT_CWD ?? folder);
  const config = readConfig(Object.assign(env, deployment.settings), folder);
  if (config.deployTo === null)
    throw new ArgumentsError('--to is missing: name a target, or set DEPLOY_TO.');
  if (deployment.isDryRun && config.deployTo.tool === 'command')
    throw new ArgumentsError('DEPLOY_COMMAND has no --dry-run.');
  if (deployment.release) return run([publisher()], folder);
  return run(await withContentService(config, publisher()), folder);
}

/** Builds the Studio and the site, for a service that may not write to this folder. */
async function make(env: EnvironmentVariables): Promise<number> {
  // Throws for a wrong setting before minutes of building.
  readConfig(env, folder);
  await prepareStudio(join(folder, 'studio'), say);
  await buildIfStale(join(folder, 'site'), () => say('Building the site …'));
  return 0;
}

/** Returns a publisher that ends when it has done this process's command. */
function publisher(): Program {
  const args = ['site/publish/main.ts', ...process.argv.slice(2)];
  return { name: 'The site', arguments: args, timeout: TIMEOUT, isTask: true };
}

/** Returns the task, after the content service unless that runs already or is another one. Throws PortError. */
async function withContentService(config: Config, task: Program): Promise<Program[]> {
  const isNeeded = config.embedded && !(await isServiceRunning(portsOf(config)));
  return isNeeded ? [contentService(), task] : [task];
}

function contentService(): Program {
  const { CONTENT_COMPANY, CONTENT_COLORS, CONTENT_LANGUAGE, CONTENT_TIME_ZONE } = process.env;
  return {
    name: 'The content service',
    arguments: ['content-service/src/main.ts'],
    environment: {
      ...contentServiceEnvironment,
      CONTENT_COMPANY: CONTENT_COMPANY || company.name,
      CONTENT_COLORS: CONTENT_COLORS || JSON.stringify(pageColors),
      CONTENT_LANGUAGE: CONTENT_LANGUAGE || company.language,
      CONTENT_TIME_ZONE: CONTENT_TIME_ZONE || company.timeZone,
    },
    timeout: TIMEOUT,
  };
}

/**
 * Returns the content service that is started again when it ends. A site with a release does not wait for it: it
 * serves that at once and reads content later. One without a build takes longer to build than this to start.
 */
function lastingContentService(config: Config): Program {
  const isLater =
    existsSync(join(config.dataDir, 'current')) || !existsSync(join(folder, 'site', 'dist'));
  return { ...contentService(), timeout: isLater ? 0 : TIMEOUT, lasting: true };
}

/** Returns a function that starts the heartbeat of the site, if there is one. Throws ConfigError. */
function heartbeat({ port }: Config): () => void {
  const { HEARTBEAT_URL: url } = readEnvironment(process.env);
  if (url === undefined) return () => {};
  return () => startHeartbeat(url, port, (sentence) => process.stderr.write(`${sentence}\n`));
}

function portsOf(config: Config): ProgramPorts {
  return { ...config, contentDataDir: readServiceConfig(process.env, folder).dataDir };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
