import { run } from './processes.ts';
import { ConfigError, readConfig } from './site/publish/config.ts';

const folder = import.meta.dirname;

/** How long the site waits for the content service before it starts without, in ms. */
const PATIENCE = 60_000;

const contentService = {
  name: 'The content service',
  arguments: ['content-service/src/main.ts'],
  patience: PATIENCE,
};

const site = { name: 'The site', arguments: ['site/publish/main.ts'] };

try {
  const config = readConfig(process.env);
  const isDevelopment = process.argv[2] === 'dev';
  const visible = isDevelopment ? developmentSite(config.port) : site;
  process.exitCode = await run(config.embedded ? [contentService, visible] : [visible], folder);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function developmentSite(port: number) {
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--root', 'site'];
  return { name: 'The site', arguments: [...astro, '--port', String(port)] };
}
