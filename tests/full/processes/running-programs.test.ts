import { expect, onTestFinished, test } from 'vitest';
import {
  isPreviewRunning,
  isServiceRunning,
  isSiteRunning,
} from '../../../system/running-programs.ts';
import {
  type Service,
  startContentService,
  startPreview,
  startSite,
} from '../../helpers/processes/services.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const portOf = ({ url }: Service) => Number(new URL(url).port);

test('the programs that run already are recognised', async () => {
  const content = await startContentService(await temporaryFolder());
  const dataDir = await temporaryFolder();
  const settings = { SITE_DATA_DIR: dataDir };
  const site = await startSite(content.url, settings);
  const preview = await startPreview(content.url, settings);
  for (const { close } of [content, site, preview]) onTestFinished(close);
  const ports = {
    port: portOf(site),
    contentPort: portOf(content),
    previewPort: portOf(preview),
    contentDataDir: content.data,
    dataDir,
  };
  const checks = [isServiceRunning(ports), isSiteRunning(ports), isPreviewRunning(ports)];
  expect(await Promise.all(checks)).toEqual([true, true, true]);
});
