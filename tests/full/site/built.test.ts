import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildIfStale } from '../../../site/publish/render/build-site.ts';
import { bindFreePort, freePort } from '../../harness/ports.ts';
import { runProgram, startProgram } from '../../harness/program.ts';

const main = 'site/publish/main.ts';
const site = join(import.meta.dirname, '../../../site');

beforeAll(() => buildIfStale(site, () => {}));

describe('npm run site', () => {
  let settings: Record<string, string>;

  beforeEach(async () => {
    const content = createServer((_, response) => response.writeHead(404).end('{}'));
    const dataDir = mkdtempSync(join(tmpdir(), 'built-'));
    onTestFinished(() => {
      content.close().closeAllConnections();
      rmSync(dataDir, { recursive: true });
    });
    const SANITY_API_HOST = `http://localhost:${await bindFreePort(content)}`;
    settings = { SANITY_API_HOST, SITE_DATA_DIR: dataDir };
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints one line, and exits with 0 on %s',
    async (signal) => {
      const port = await freePort();
      const program = await startProgram([main], { ...settings, PORT: String(port) });
      const { code, out } = await program.end(signal);
      expect([code, out]).toEqual([0, `Site: http://localhost:${port}\n`]);
    },
  );

  it('names the port that is in use', async () => {
    const taken = createServer();
    const port = await bindFreePort(taken);
    const { code, out, err } = await runProgram([main], { ...settings, PORT: String(port) });
    taken.close();
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(new RegExp(`^Site: PORT ${port} is already in use\\.$`, 'm'));
    expect(err).not.toContain('    at ');
  });

  it('names the wrong variable, and nothing else', async () => {
    expect(await runProgram([main], { ...settings, SITE_URL: 'site.example' })).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Site: SITE_URL must be .*\n$/),
    });
  });
});

it("the built script is React's production build in every environment", async () => {
  const folder = join(site, 'dist/client/_astro');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts) {
    expect(await readFile(join(folder, name), 'utf8')).not.toContain('hydration-mismatch');
  }
});
