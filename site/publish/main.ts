import { realpath } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../../system/env-file.ts';
import { ConfigError } from '../../system/environment.ts';
import { printable, printableLines } from '../../system/printable.ts';
import { TRY_AGAIN } from '../../system/supervise.ts';
import type { Config } from './config.ts';
import { readDeployment } from './deploy/read-deployment.ts';
import { createLog } from './log.ts';
import { ALIVE, type FromPublisher } from './publisher/messages.ts';
import { buildIfStale } from './render/build-site.ts';

const main = fileURLToPath(import.meta.url);
const site = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const log = createLog(process.stderr);

const mode = process.argv[2] ?? 'serve';
// A signal ends a service as it should, but interrupts these.
const isTask = mode === 'build' || mode === 'deploy';

let stop = async () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await stop();
    process.exit(isTask ? 128 + constants.signals[signal] : 0);
  });
}

try {
  // Imported here: what it imports reads the company's folder, which may have faults.
  const { readConfig } = await import('./config.ts');
  const config = readConfig(loadEnvFile(root), root);
  if (mode === 'build') await build(config, process.argv.includes('--demo'));
  else if (mode === 'deploy') await deploy(config);
  else if (mode === 'publish') await publish(config);
  else if (mode === 'preview') await preview(config);
  else await serve(config);
} catch (error) {
  process.stderr.write(`Site: ${printableLines(sentenceOf(error))}\n`);
  const isSetting = error instanceof ConfigError || (error instanceof Error && 'port' in error);
  process.exit(mode === 'preview' && !isSetting ? TRY_AGAIN : 1);
}

// Each mode imports only its own modules, so that the server starts in half the time.
async function serve(config: Config): Promise<void> {
  const { startServer } = await import('./server/start-server.ts');
  stop = await startServer(config, main, log);
  process.stdout.write(`Site: http://localhost:${config.port}\n`);
}

/** Runs the publisher, in a process that `serve` starts. It exits when the server ends. */
async function publish(config: Config): Promise<void> {
  const end = () => process.exit(0);
  process.once('disconnect', end);
  const send = (message: FromPublisher) =>
    process.send?.(message, (error: Error | null) => error && end());
  setInterval(() => send({ kind: 'alive' }), ALIVE);
  const [{ runPublisher }] = await Promise.all([
    import('./publisher/publisher.ts'),
    buildIfStale(site, () => log('info', 'building …')),
  ]);
  await runPublisher(config, site, log, send);
}

/** Starts the preview server, in its own process and at its own origin. */
async function preview(config: Config): Promise<void> {
  const { startPreview } = await import('./preview/start-preview.ts');
  const { port, close } = await startPreview(config, site, log);
  stop = close;
  process.stdout.write(`Drafts: http://localhost:${port}\n`);
}

/** Returns the folder to serve. Refuses to show examples of the demo in public, except as the demo. */
async function build(config: Config, isDemo: boolean): Promise<string> {
  const { releaseOnce } = await import('./publisher/release-once.ts');
  const { findPublicExamples, refuseExamples } = await import('./deploy/demo-examples.ts');
  await buildIfStale(site, () => log('info', 'building …'));
  const folder = await releaseOnce(config, site, log, (answers) => {
    if (!isDemo) refuseExamples(findPublicExamples(config, answers), config.siteUrl);
  });
  process.stdout.write(`Site: ${folder}\n`);
  return folder;
}

/** Deploys a release once, and prints each file. */
async function deploy(config: Config): Promise<void> {
  const { dataDir, deployTo: to } = config;
  const { release: given, isDryRun, isDemo } = readDeployment(process.argv.slice(3), root);
  if (to === null) throw new Error('DEPLOY_TO is not set.');
  const { deployRelease } = await import('./deploy/deploy-release.ts');
  const { readDeployState, succeeded, targetKey, writeDeployState } = await import(
    './deploy/deploy-state.ts'
  );
  const { findReleasedExamples, refuseExamples } = await import('./deploy/demo-examples.ts');
  const { listReleases } = await import('./release/release-folders.ts');
  const stopped = new AbortController();
  stop = async () => stopped.abort();
  // The release itself: another release may change the link meanwhile.
  const release = given ?? basename(dirname(await realpath(await build(config, isDemo))));
  const names = await listReleases(dataDir);
  if (!names.includes(release))
    throw new Error(
      `There is no release ${release} in SITE_DATA_DIR. It contains: ${names.join(', ') || 'none'}.`,
    );
  if (given && !isDemo) refuseExamples(await findReleasedExamples(config, release), config.siteUrl);
  const counts = { upload: 0, delete: 0 };
  const print = (line: string) => process.stdout.write(`Deploy: ${printable(line)}\n`);
  const onFile = (change: keyof typeof counts, name: string) => {
    counts[change] += 1;
    print(`${change}  ${name}`);
  };
  const key = targetKey(to);
  const state = readDeployState(dataDir, key);
  const how = { isDryRun, onFile, signal: stopped.signal, isUnattended: false };
  const start = Date.now();
  await deployRelease(dataDir, to, { release, previous: state.release, ...how });
  const end = isDryRun ? ' No file was changed.' : '';
  print(`${counts.upload} files uploaded, ${counts.delete} deleted.${end}`);
  const isOther = !['', key].includes(readDeployState(dataDir).to);
  if (isDryRun || isOther) return;
  writeDeployState(dataDir, {
    ...state,
    wanted: release,
    isDemo,
    ...succeeded(release, start, Date.now()),
  });
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port }: NodeJS.ErrnoException & { port?: number } = error;
  const setting = `${mode === 'preview' ? 'PREVIEW_PORT' : 'PORT'} ${port}`;
  if (code === 'EADDRINUSE') return `${setting} is already in use.`;
  if (code === 'EACCES' && port) return `${setting}: this user may not bind that port.`;
  return error.message;
}
