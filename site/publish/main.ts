import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { ALIVE, type FromPublisher, toPublisher } from './publisher/messages.ts';
import { buildIfStale } from './render/build-site.ts';

const main = fileURLToPath(import.meta.url);
const site = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const log = createLog(process.stderr);

let stop = async () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await stop();
    process.exit(0);
  });
}

const mode = process.argv[2] ?? 'serve';

try {
  const config = readConfig(process.env, root);
  if (mode === 'build') await build(config);
  else if (mode === 'publish') await publish(config);
  else if (mode === 'drafts') await drafts(config);
  else await serve(config);
} catch (error) {
  process.stderr.write(`Site: ${sentenceOf(error)}\n`);
  process.exit(1);
}

// Each mode brings what it needs itself: the server starts in half the time without the publisher's.
async function serve(config: Config): Promise<void> {
  const { start } = await import('./server/start-server.ts');
  stop = await start(config, main, log);
  process.stdout.write(`Site: http://localhost:${config.port}\n`);
}

/** What `serve` starts beside itself; without it, it has nothing to do. */
async function publish(config: Config): Promise<void> {
  const { runPublisher } = await import('./publisher/publisher.ts');
  const end = () => process.exit(0);
  process.once('disconnect', end);
  const tell = (message: FromPublisher) =>
    process.send?.(message, (error: Error | null) => error && end());
  setInterval(() => tell({ kind: 'alive' }), ALIVE);
  const publisher = await runPublisher(config, site, log, tell);
  process.on('message', (message) => {
    if (toPublisher.safeParse(message).success) publisher.changed();
  });
}

/** The server that shows editors their drafts, a process and an origin of its own. */
async function drafts(config: Config): Promise<void> {
  const { startDrafts } = await import('./drafts/start-drafts.ts');
  const { port, close } = await startDrafts(config, site, log);
  stop = close;
  process.stdout.write(`Drafts: http://localhost:${port}\n`);
}

async function build(config: Config): Promise<void> {
  const { publishOnce } = await import('./publisher/publish-once.ts');
  await buildIfStale(site, () => log('info', 'building …'));
  process.stdout.write(`Site: ${await publishOnce(config, site, log)}\n`);
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : '';
  const port = `${mode === 'drafts' ? 'PREVIEW_PORT' : 'PORT'} ${'port' in error ? error.port : ''}`;
  if (code === 'EADDRINUSE') return `${port} is already in use.`;
  if (code === 'EACCES') return `${port} is not allowed to this user.`;
  return error.message;
}
