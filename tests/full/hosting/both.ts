import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Release } from '../../../site/publish/release/release.ts';
import { checksumOf } from '../../../site/publish/release/resource.ts';
import { commonHeaders } from '../../../site/publish/render/headers.ts';
import { serve } from '../../../site/publish/server/server.ts';
import type { Content } from '../../../site/src/content/pages.ts';
import type { Bound } from '../../../system/bind-host.ts';
import { type Nginx, siteBlock, startNginx } from '../../helpers/hosts/nginx.ts';
import { type RawReply, rawRequest } from '../../helpers/raw-http.ts';
import { config, publish } from './release.ts';

/** The headers of every response of both. */
export const headers = commonHeaders(config);

/** nginx with the documented configuration, and the site's own server, on one release. */
export interface Both {
  readonly nginx: Nginx;
  readonly own: Bound;
  /** The folder of all releases. */
  readonly folder: string;
  /** The release that the site's own server answers from. */
  current(): Release;
  /** Publishes again. */
  publish(content: Content): Promise<void>;
  /** Requests each path from both, and expects equal answers. */
  expectSame(
    paths: Iterable<string>,
    headers?: Readonly<Record<string, string>>,
    method?: string,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Starts both servers on the release that `write` writes into a folder and returns. */
export async function startBoth(write: (folder: string) => Promise<Release>): Promise<Both> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  // nginx runs as another user.
  await chmod(folder, 0o755);
  let release = await write(folder);
  const nginx = await startNginx(await siteBlock(join(folder, 'current')));
  const own = await serve({ current: () => release, health: () => ({}), headers, port: 0 });
  return {
    nginx,
    own,
    folder,
    current: () => release,
    publish: async (next) => {
      release = await publish(folder, next);
    },
    expectSame: async (paths, asked, method) => {
      for (const path of paths) {
        const here = await rawRequest(nginx, path, asked, method);
        const there = await rawRequest(own, path, asked, method);
        expect({ path, ...comparable(here) }).toEqual({ path, ...comparable(there) });
      }
    },
    close: async () => {
      await nginx.close();
      await own.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Removes the parts of a response in which the two may differ. */
function comparable({ status, headers, body }: RawReply): object {
  const {
    date,
    server,
    connection,
    'keep-alive': _,
    'accept-ranges': __,
    etag,
    ...others
  } = headers;
  const same = { status, ...others, etag: etag !== undefined, body: checksumOf(body) };
  // nginx has error pages of its own.
  if (status === 308 || status === 400) {
    return { ...same, body: '', 'content-type': '', 'content-length': '' };
  }
  // A client takes both from its stored response (RFC 9110, 15.4.5).
  if (status === 304) return { ...same, 'content-type': '', 'content-encoding': '' };
  return same;
}
