import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nginxRedirects } from '../../../site/publish/release/written-redirects.ts';
import { parseRedirects } from '../../../site/redirects.ts';
import { createSample } from '../../../site/src/content/pages.ts';
import { rawRequest } from '../../helpers/raw-http.ts';
import { startBoth } from './both.ts';
import { publish } from './release.ts';

const redirects = parseRedirects(`
/our-work.html /projects 301
/caf%C3%A9 /#contact 302
/blog/2019/* https://blog.example/old 301
/blog/* / 301
/shop https://shop.example/?from=site#top 302
/projects/* / 301
`);

it('nginx follows redirects as our own server does', async () => {
  const { nginx, own, close } = await startBoth(async (folder) => {
    const release = await publish(folder, createSample('Text'));
    const file = join(folder, 'current/nginx-redirects.conf');
    await writeFile(file, nginxRedirects(redirects, new Set(['/', '/projects'])));
    return { ...release, redirects };
  });
  onTestFinished(close);

  for (const [path, status, location] of [
    ['/our-work.html', 301, '/projects'],
    ['/our-work.html?a=1&b=%26', 301, '/projects?a=1&b=%26'],
    ['/caf%C3%A9?a', 302, '/?a#contact'],
    ['/blog/2019/', 301, 'https://blog.example/old'],
    ['/blog/2019/a/b.html?c', 301, 'https://blog.example/old?c'],
    ['/blog/a', 301, '/'],
    ['/blog/a%0d%0aSet-Cookie:b', 301, '/'],
    ['/blog', 301, '/'],
    ['/blog/2019', 301, 'https://blog.example/old'],
    ['/our-work.html/', 301, '/projects'],
    ['/shop', 302, 'https://shop.example/?from=site#top'],
    ['/shop/?', 302, 'https://shop.example/?from=site#top'],
    ['/shop?a=1', 302, 'https://shop.example/?from=site&a=1#top'],
    ['/shop/?0', 302, 'https://shop.example/?from=site&0#top'],
    ['/our-work', 404, undefined],
    ['/projects', 200, undefined],
    ['/projects.html', 308, '/projects'],
    ['/projects/', 308, '/projects'],
    ['/projects/a', 301, '/'],
    ['/Projects', 308, '/projects'],
    ['//', 308, '/'],
  ] as const) {
    for (const server of [nginx, own]) {
      const reply = await rawRequest(server, path);
      expect([path, reply.status, reply.headers.location]).toEqual([path, status, location]);
    }
  }
});
