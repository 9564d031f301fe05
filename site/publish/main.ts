import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.ts';
import { readConfig } from './config.ts';
import { start } from './start.ts';

const site = fileURLToPath(new URL('..', import.meta.url));

let stop = async () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await stop();
    process.exit(0);
  });
}

try {
  const config = readConfig(process.env);
  await buildIfStale(site, () => log('building …'));
  if (process.argv[2] === 'build') process.exit(0);
  stop = await start(config, site, log);
  process.stdout.write(`Site: http://localhost:${config.port}\n`);
} catch (error) {
  log(sentenceOf(error));
  process.exit(1);
}

function log(line: string): void {
  process.stderr.write(`Site: ${line}\n`);
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : '';
  const port = 'port' in error ? error.port : '';
  if (code === 'EADDRINUSE') return `PORT ${port} is already in use.`;
  if (code === 'EACCES') return `PORT ${port} is not allowed to this user.`;
  return error.message;
}
