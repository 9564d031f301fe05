import { realpath } from 'node:fs/promises';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../../system/env-file.ts';
import { type Config, readConfig } from './config.ts';
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
  const config = readConfig(loadEnvFile(root), root);
  if (mode === 'build') await build(config);
  else if (mode === 'deploy') await deploy(config);
  else if (mode === 'publish') await publish(config);
  else if (mode === 'drafts') await drafts(config);
  else await serve(config);
} catch (error) {
  process.stderr.write(`Site: ${sentenceOf(error)}\n`);
  process.exit(1);
}

// Each mode imports only its own modules: without those of the publisher, the server starts in half
// the time.
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
  const built = buildIfStale(site, () => log('info', 'building …'));
  // Its error is thrown below.
  built.catch(() => {});
  const { runPublisher } = await import('./publisher/publisher.ts');
  await runPublisher(config, site, log, send, built);
}

/** Starts the preview server, in its own process and at its own origin. */
async function drafts(config: Config): Promise<void> {
  const { startDrafts } = await import('./drafts/start-drafts.ts');
  const { port, close } = await startDrafts(config, site, log);
  stop = close;
  process.stdout.write(`Drafts: http://localhost:${port}\n`);
}

/** Returns the folder to serve. */
async function build(config: Config): Promise<string> {
  const { releaseOnce } = await import('./publisher/release-once.ts');
  await buildIfStale(site, () => log('info', 'building …'));
  const folder = await releaseOnce(config, site, log);
  process.stdout.write(`Site: ${folder}\n`);
  return folder;
}

async function deploy(config: Config): Promise<void> {
  const deployment = readDeployment(process.argv.slice(3), process.env, root);
  const { deployRelease, findRelease } = await import('./deploy/deploy-release.ts');
  const aborted = new AbortController();
  stop = async () => aborted.abort();
  // The folder of the release itself: another release may change the link meanwhile.
  const folder = deployment.release
    ? await findRelease(config.dataDir, deployment.release)
    : await realpath(await build(config));
  const lines = await deployRelease(folder, deployment, aborted.signal);
  process.stdout.write(lines.map((line) => `Deploy: ${line}\n`).join(''));
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : '';
  const port = `${mode === 'drafts' ? 'PREVIEW_PORT' : 'PORT'} ${'port' in error ? error.port : ''}`;
  if (code === 'EADDRINUSE') return `${port} is already in use.`;
  if (code === 'EACCES') return `${port}: this user may not bind that port.`;
  return error.message;
}
