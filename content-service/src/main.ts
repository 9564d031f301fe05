import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../../system/env-file.ts';
import { lowerThreadPool } from '../../system/niceness.ts';
import { printable } from '../../system/printable.ts';
import { TRY_AGAIN } from '../../system/supervise.ts';
import { ConfigError, readConfig } from './config.ts';
import { readOnlyAssetFormats } from './images/transform.ts';
import { start } from './start.ts';
import { StorageError, writePrivately } from './store/disk.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

try {
  const config = readConfig(loadEnvFile(root), root);
  writePrivately(config.dataDir);
  readOnlyAssetFormats();
  // Pictures are made in these threads. An edit must not wait for them.
  await lowerThreadPool(12);
  const service = await start({ ...config, log: (sentence) => console.error(printable(sentence)) });
  const stop = () => void service.close().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const { documents, assets } = service.counts;
  const content = `${amount(documents, 'document')} and ${amount(assets, 'asset')}`;
  const { publicUrl } = config;
  const reach = publicUrl ? `this machine; at ${publicUrl} after a login` : 'this machine only';
  console.log(`Content service: ${service.url} (${config.dataset}, ${content}, for ${reach})`);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StorageError;
  console.error(isExpected ? error.message : error);
  process.exit(error instanceof ConfigError ? 1 : TRY_AGAIN);
}

function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
