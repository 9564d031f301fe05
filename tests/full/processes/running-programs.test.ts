import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { company } from '../../../site/src/company.ts';
import { isPreviewRunning, isServiceRunning, isSiteRunning } from '../../../system/find-running.ts';
import {
  type Service,
  startContentService,
  startDrafts,
  startSite,
} from '../../content/services.ts';

const portOf = ({ url }: Service) => Number(new URL(url).port);

test('the programs that run already are recognised', async () => {
  const content = await startContentService(await temporaryFolder());
  const site = await startSite(content.url);
  const preview = await startDrafts(content.url);
  for (const { close } of [content, site, preview]) onTestFinished(close);
  const ports = {
    port: portOf(site),
    contentPort: portOf(content),
    previewPort: portOf(preview),
    contentOrigin: content.url,
    contentDataDir: content.data,
    contentPublicUrl: content.url,
    siteName: company.name,
  };
  const checks = [isServiceRunning(ports), isSiteRunning(ports), isPreviewRunning(ports)];
  expect(await Promise.all(checks)).toEqual([true, true, true]);
});
