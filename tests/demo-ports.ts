import { freePort } from './content/ports.ts';

/**
 * The ports of the site and the content service that browser tests share, and of an origin that may
 * read the service. The runner chooses them; its workers inherit them.
 */
process.env.TEST_PORTS ??= [
  await freePort(4421),
  await freePort(4422),
  await freePort(4423),
].join();

const [site = '', content = '', reader = ''] = process.env.TEST_PORTS.split(',');

export const demoPorts = { site, content, reader } as const;

export const siteOrigin = `http://localhost:${site}`;
export const contentOrigin = `http://localhost:${content}`;
