import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkRoutes } from '../../content-service/src/routes/check-routes.ts';
import { startDeploys } from '../../site/publish/deploy/deploys.ts';
import { createHealth, uploadProblems } from '../../site/publish/server/health.ts';
import { watchProblems } from '../../site/publish/server/watch-problems.ts';
import { startHeartbeat } from '../../system/heartbeat.ts';
import { smallDisk } from '../helpers/processes/limited-disk.ts';
import { serveApp } from '../helpers/service/accounts-app.ts';
import { openBackups } from '../helpers/service/backups-fixture.ts';
import { bareApp } from '../helpers/service/serve-app.ts';
import { startReceiver } from '../helpers/site/receiver.ts';
import { servePages } from '../helpers/site/serve-pages.ts';
import { pass } from '../helpers/stopped-clock.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** Milliseconds, instead of a minute. */
const EVERY = 50;

/** Starts a site that `command` uploads, the content service's answers about its backups, and the heartbeat. */
async function start(dataDir: string, command = 'true') {
  const backups = await openBackups();
  const routes = checkRoutes({
    origins: { isListed: () => false },
    proofOf: () => '',
    problems: backups.backups.daily.problems,
  });
  const apiHost = await serveApp(bareApp().route('/v1', routes));
  const health = createHealth();
  health.record({ kind: 'checked', failed: [] });
  const watch = watchProblems({ apiHost, embedded: true, dataDir }, EVERY);
  onTestFinished(watch.stop);
  const to = { tool: 'command', command } as const;
  const deploys = startDeploys(dataDir, to, '000001-0123456789ab', () => {});
  onTestFinished(deploys.stop);
  const report = () => ({
    failing: [...health.failing(), ...uploadProblems(deploys.state().failure), ...watch.found()],
  });
  const site = await servePages('', { health: report });
  onTestFinished(site.close);
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  const log: string[] = [];
  const url = `${receiver.origin}/ping/company?a=b`;
  onTestFinished(startHeartbeat(url, site.port, (sentence) => void log.push(sentence), EVERY));
  /** Waits for a request that comes from now on. */
  const next = async (expected: object) => {
    receiver.beacons.length = 0;
    await expect.poll(() => receiver.beacons).toContainEqual(expect.objectContaining(expected));
  };
  return { ...backups, health, site, receiver, log, next };
}

const well = { method: 'GET', url: '/ping/company?a=b' };
const failing = (sentence: string) => ({
  method: 'POST',
  url: '/ping/company/fail?a=b',
  body: expect.stringContaining(sentence),
});

it('comes while all is well, and says what is not: backups, old content, a site that is gone', async () => {
  const { next, write, dir, backups, health, site } = await start(await temporaryFolder());
  await next(well);

  await writeFile(dir, 'in the way of the folder of backups');
  write({ a: { _type: 'page' } });
  await backups.daily.createIfDue();
  await next(failing('The last daily backup failed'));

  pass(601_000);
  await next(failing('The content has not been read for more than ten minutes'));
  health.record({ kind: 'checked', failed: [] });

  await site.close();
  await next(failing('The site does not answer: start it again.'));
});

it('says that an upload fails', async () => {
  const refuse = 'echo "No space left on device" >&2; exit 1';
  const { next } = await start(await temporaryFolder(), refuse);
  await next(failing('The site is not uploaded to its host: the host has no room.'));
});

it('says that a disk is almost full', async () => {
  const disk = await smallDisk();
  if (disk === undefined) return console.warn('NOT RUN: a full disk. It needs user namespaces.');
  const dataDir = join(disk.seen, 'site');
  await mkdir(dataDir);
  const { next } = await start(dataDir);
  await next(failing('The disk is almost full'));
});

it('logs once that nothing answers', async () => {
  const { next, receiver, log } = await start(await temporaryFolder());
  await next(well);
  receiver.close();
  await expect.poll(() => log).toEqual(['HEARTBEAT_URL does not answer.']);
});
