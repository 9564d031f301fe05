import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bindFreePort } from '../../helpers/ports.ts';
import { runProgram } from '../../helpers/processes/program.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

type Settings = Readonly<Record<string, string>>;

const start = ['start.ts'];
const deploy = [...start, 'deploy'];
const site = ['site/publish/main.ts'];
const preview = [...site, 'preview'];
const studioAlone = {
  CONTENT_PUBLIC_URL: 'https://studio.example',
  CONTENT_PREVIEW_URL: 'https://drafts.example',
};
const company = { SITE_URL: 'https://www.company.example' };

// All that is refused: site/publish/config.test.ts, system/copy-target.test.ts and
// site/publish/deploy/read-deployment.test.ts.
it.each<[readonly string[], Settings, RegExp]>([
  [start, { PORT: '80 80' }, /^PORT must .*\.\n$/],
  [start, { CONTENT_PORT: '70000' }, /^CONTENT_PORT must .*\.\n$/],
  [start, studioAlone, /^CONTENT_PREVIEW_URL must .*\.\n$/],
  [site, { SITE_URL: 'site.example' }, /^Site: SITE_URL must .*\.\n$/],
  [preview, { SANITY_PROJECT_ID: 'abc123' }, /^Site: .* or unset SANITY_PROJECT_ID\.\n$/],
  [[...deploy, '--to', 'out'], {}, /^SITE_URL is not set: .*\n$/],
  [[...deploy, '--to', 'host:'], company, /^The target of deploys must .* "host:"\.\n$/],
])('%j with %j is refused with status 1 before anything starts', async (args, settings, reason) => {
  const err = expect.stringMatching(reason);
  expect(await runProgram(args, settings)).toEqual({ code: 1, out: '', err });
});

it.each([
  ['npm start', start, ''],
  ['npm run site', site, 'Site: '],
])('%s names the fault in the folder of the company', async (_, args, source) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'company.json'), '{');
  const err = expect.stringMatching(
    new RegExp(`^${source}\\S+company\\.json cannot be read: .*\\n$`),
  );
  expect(await runProgram(args, { COMPANY_DIR: folder })).toEqual({ code: 1, out: '', err });
});

it('deploy without a target is refused with status 2, and its usage', async () => {
  const err = expect.stringMatching(/--to is missing.*\nUse: npm run deploy -- \[--to .*\n$/s);
  expect(await runProgram(deploy, company)).toEqual({ code: 2, out: '', err });
});

it.each([
  ['PORT', site],
  ['PREVIEW_PORT', preview],
])('names the %s that is in use', async (name, args) => {
  const taken = createServer();
  const port = await bindFreePort(taken);
  onTestFinished(() => void taken.close());
  const settings = {
    [name]: String(port),
    SITE_DATA_DIR: await temporaryFolder(),
    SANITY_API_HOST: 'http://localhost:1',
  };
  const { code, out, err } = await runProgram(args, settings);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(new RegExp(`^Site: ${name} ${port} is already in use\\.$`, 'm'));
  expect(err).not.toContain('    at ');
});
