import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tests/helpers/ports.ts';
import { type Program, startProgram } from '../tests/helpers/processes/program.ts';
import { makeToken, startServiceProcess } from '../tests/helpers/processes/service-process.ts';
import { sanityClient } from '../tests/helpers/service/sanity-client.ts';

const entry = fileURLToPath(new URL('../site/publish/main.ts', import.meta.url));

/** A site on a content service of its own. Its process is the server's. */
export interface RunningSite extends Program {
  readonly url: string;
  /** Publishes another address of the company. */
  edit(address: string): Promise<unknown>;
  /** Returns the milliseconds that each publish since the start took. */
  publishes(): readonly number[];
}

export interface SiteOptions {
  /** Further variables of the site. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Commands that run the programs, as in `startProgram`. */
  readonly commands?: { readonly service: readonly string[]; readonly site: readonly string[] };
}

/** Waits until a text is in what `read` returns. */
export async function seen(read: () => Promise<string>, text: string): Promise<void> {
  while (!(await read()).includes(text)) await wait(10);
}

/** Starts the site on a dataset, with all its data in `folder`. */
export async function startSite(
  folder: string,
  dataset: string,
  { settings, commands }: SiteOptions = {},
): Promise<RunningSite> {
  const port = await freePort();
  const CONTENT_PORT = `${await freePort()}`;
  const data = { CONTENT_DATA_DIR: join(folder, 'content-data') };
  const service = await startServiceProcess(
    { ...data, CONTENT_DIR: dataset, CONTENT_PORT },
    commands?.service,
  );
  const editor = sanityClient(service.url, { token: makeToken(data) });
  const own = { PORT: `${port}`, CONTENT_PORT, SITE_DATA_DIR: join(folder, 'site-data') };
  const site = await startProgram([entry], { ...own, ...settings }, commands?.site);
  const stop = async () => {
    await site.stop();
    await service.stop();
  };
  return {
    ...site,
    url: `http://localhost:${port}`,
    edit: (address) => editor.patch('settings').set({ address }).commit(),
    publishes: () =>
      site
        .log()
        .split('\n')
        .slice(0, -1)
        .flatMap((line) => {
          const { took } = JSON.parse(line);
          return typeof took === 'number' ? [took] : [];
        }),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
