import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../../tests/helpers/service/start-service.ts';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { ConfigError } from './config.ts';

const faq = { _id: 'faq-1', _type: 'faq' };

test('the error for a port in use names the port and its variable', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const started = startService([faq], { port });
  await expect(started).rejects.toThrow(ConfigError);
  await expect(started).rejects.toThrow(`Port ${port} is in use; set CONTENT_PORT`);
});

test('the error names a folder that is not writable', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const started = startService([faq], { dataDir: file });
  await expect(started).rejects.toThrow(ConfigError);
  await expect(started).rejects.toThrow('CONTENT_DATA_DIR');
});

test('before anybody can log in, the first page says what to do', async () => {
  const { url } = await startService([faq]);
  const response = await fetch(url);
  expect(response.url).toBe(`${url}/login`);
  expect(await response.text()).toContain('Nobody has chosen a password here yet.');
});
