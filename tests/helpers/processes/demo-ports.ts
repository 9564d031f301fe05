import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstFreePort } from '../ports.ts';

const results = join(import.meta.dirname, '../../../test-results');

if (process.env.TEST_PORTS === undefined) {
  // The runner chooses the ports; its workers inherit them.
  const ports = [await firstFreePort(4421), await firstFreePort(4422)];
  process.env.TEST_PORTS = ports.join();
  // A release of an earlier run would be served until this run has built and published its own.
  rmSync(join(results, `site-${ports[0]}`), { recursive: true, force: true });
}

const [site = '', content = ''] = process.env.TEST_PORTS.split(',');

/** Ports of the site and the content service that browser tests share. */
export const demoPorts = { site, content } as const;

export const siteOrigin = `http://localhost:${site}`;
export const contentOrigin = `http://localhost:${content}`;

/** Data folders of both. Transformed pictures stay for the next run. */
export const demoData = {
  site: join(results, `site-${site}`),
  content: join(results, `content-${content}`),
} as const;
