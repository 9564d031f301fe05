import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hosts } from '../../helpers/hosts/host-kinds.ts';
import { startUploadHost } from '../../helpers/hosts/upload-hosts.ts';
import { visitUntil } from '../../helpers/hosts/visit-until.ts';
import { runProgram, startProgram } from '../../helpers/processes/program.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { deployedSite } from './deployed-site.ts';

/** The host's own command: it hangs while there is a file `hang`, and refuses while there is one `refuse`. */
const COMMAND = `#!/bin/sh
echo $$ >> "$0.pids"
while [ -e "$0.hang" ]; do sleep 0.1; done
[ -e "$0.refuse" ] && echo "401 Unauthorized" >&2 && exit 1
rm -rf "$0.site" && cp -r "$1" "$0.site"
`;

it('a site deploys each release by itself, also one that a restart interrupted', async () => {
  const site = await deployedSite('First');
  const upload = join(site.folder, 'upload');
  await writeFile(upload, COMMAND);
  await chmod(upload, 0o755);
  const env = {
    ...site.env,
    // A name that a shell would run, if it were in the command.
    SITE_DATA_DIR: join(site.folder, 'site "$(touch injected)"'),
    DEPLOY_COMMAND: `${upload} "$RELEASE_DIR"`,
  };
  const tries = async () => {
    const pids = await readFile(`${upload}.pids`, 'utf8').catch(() => '');
    return pids.split('\n').filter(Boolean).map(Number);
  };
  const page = () => readFile(`${upload}.site/index.html`, 'utf8').catch(() => '');

  await writeFile(`${upload}.hang`, '');
  const first = await startProgram(['start.ts'], env);
  onTestFinished(first.kill);
  await expect.poll(tries).toHaveLength(1);
  const [hanging] = await tries();
  await first.stop();
  // It is gone, or has ended and its parent, which ended too, has not read its status.
  const state = () => readFile(`/proc/${hanging}/stat`, 'utf8').catch(() => ') Z');
  await expect.poll(state).toContain(') Z');
  expect(await page()).toBe('');

  await rm(`${upload}.hang`);
  const second = await startProgram(['start.ts'], env);
  onTestFinished(second.stop);
  await expect.poll(page).toContain('First');

  // The site uploads the release that it has before the content service is there.
  const ping = `http://localhost:${env.CONTENT_PORT}/v1/ping`;
  const isThere = () =>
    fetch(ping)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(isThere).toBe(true);

  // After a failure the next upload waits, and one by hand does not.
  await writeFile(`${upload}.refuse`, '');
  await site.ask('Second');
  const health = `http://localhost:${env.PORT}/health`;
  const strict = `${health}?strict`;
  await expect.poll(async () => (await fetch(strict)).status).toBe(503);
  expect(await (await fetch(strict)).json()).toMatchObject({
    failing: ['The site is not uploaded to its host: the host refuses the password or key.'],
  });
  expect((await fetch(health)).status).toBe(200);
  // One by hand ends with an error while the site tries its own again, after 10 s.
  const byHand = () => runProgram(['start.ts', 'deploy'], env);
  await expect
    .poll(byHand)
    .toMatchObject({ code: 1, err: expect.stringContaining('401 Unauthorized') });
  await rm(`${upload}.refuse`);
  await expect.poll(byHand).toMatchObject({ code: 0 });
  expect(await page()).toContain('Second');
});

it('after a crash in the middle of an upload the next start finishes it, and visitors see whole pages', async () => {
  const { folder, env: own, ask } = await deployedSite('First');
  const served = join(folder, 'served');
  await mkdir(served);
  const host = await startUploadHost(hosts['WebDAV, by rclone'], served, await temporaryFolder());
  onTestFinished(host.close);
  const { files, relay } = host;
  const env = { ...own, DEPLOY_TO: host.target.address };
  const page = () => files.read('index.html').catch(() => '');
  let program = await startProgram(['start.ts'], env);
  onTestFinished(() => program.stop());
  await expect.poll(page).toContain('First');
  const visiting = new AbortController();
  onTestFinished(() => visiting.abort());
  const visits = visitUntil(files.read, visiting.signal);
  for (const [question, bytes] of [
    ['Second', 5_000],
    ['Third', 100_000],
  ] as const) {
    const isUnderWay = relay.passed(bytes);
    await ask(question);
    await isUnderWay;
    await program.crash();
    program = await startProgram(['start.ts'], env);
    await expect.poll(page).toContain(question);
  }
  visiting.abort();
  expect(await visits).toBeGreaterThan(0);
});
