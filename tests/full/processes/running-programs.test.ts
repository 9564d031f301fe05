import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { company } from '../../../site/src/company.ts';
import { isPreviewRunning, isServiceRunning, isSiteRunning } from '../../../system/find-running.ts';
import { startContentService } from '../../content/services.ts';
import { freePort } from '../../harness/ports.ts';
import { startProgram } from '../../harness/program.ts';

const entry = join(import.meta.dirname, '../../../site/publish/main.ts');

test('the programs that run already are recognised', async () => {
  const data = mkdtempSync(join(tmpdir(), 'running-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const content = await startContentService(data);
  onTestFinished(content.close);
  const { url } = content;
  const contentPort = Number(new URL(url).port);
  const [port, previewPort] = [await freePort(), await freePort()];
  const settings = {
    PORT: String(port),
    CONTENT_PORT: String(contentPort),
    PREVIEW_PORT: String(previewPort),
    SITE_DATA_DIR: join(data, 'site'),
    SANITY_API_HOST: url,
  };
  for (const mode of ['serve', 'drafts']) {
    const program = await startProgram([entry, mode], settings);
    onTestFinished(() => program.stop());
  }
  const ports = {
    port,
    contentPort,
    previewPort,
    contentOrigin: url,
    contentDataDir: content.data,
    contentPublicUrl: url,
    siteName: company.name,
  };
  const checks = [isServiceRunning(ports), isSiteRunning(ports), isPreviewRunning(ports)];
  expect(await Promise.all(checks)).toEqual([true, true, true]);
});
