import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../../system/env-file.ts';
import { lowerThreadPool } from '../../system/niceness.ts';
import { ConfigError, readConfig } from './config.ts';
import { readOnlyAssetFormats } from './images/transform.ts';
import { start } from './start.ts';
import { writePrivately } from './store/disk.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

try {
  const config = readConfig(loadEnvFile(root), root);
  writePrivately(config.dataDir);
  readOnlyAssetFormats();
  // Pictures are made in these threads. An edit must not wait for them.
  await lowerThreadPool(12);
  const service = await start({
    ...config,
    log: (sentence) => console.error(sentence),
  });
  const stop = () => {
    void service.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const documents = `${service.documents} document${service.documents === 1 ? '' : 's'}`;
  const { publicUrl } = config;
  const reach =
    publicUrl === undefined ? 'this machine only' : `this machine; at ${publicUrl} after a login`;
  console.log(`Content service: ${service.url} (${config.dataset}, ${documents}, for ${reach})`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
