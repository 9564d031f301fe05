import sharp from 'sharp';
import { expect } from 'vitest';
import { projects } from '../../helpers/content/documents.ts';
import { createDataset } from '../../helpers/content/test-dataset.ts';
import { test } from '../../helpers/faults/scene.ts';
import { type Pages, visit } from '../../helpers/faults/shown-pages.ts';
import { startContentService } from '../../helpers/processes/services.ts';
import { until } from '../../helpers/until.ts';

const env = { SITE_PICTURES: 'release' } as const;

/** Returns the paths of all pictures that pages name in the release. */
function picturesOf(pages: Pages): string[] {
  const found = Object.values(pages)
    .join()
    .matchAll(/\/_pictures\/[\w-]+\.(?:webp|avif)/g);
  return [...new Set([...found].map(([path]) => path))];
}

/** Requests pictures, and returns the paths of those that are not whole. */
async function brokenOf(url: string, paths: readonly string[]): Promise<string[]> {
  const checked = paths.map(async (path) => {
    const response = await fetch(url + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    const decoded = await sharp(bytes, { failOn: 'truncated' })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    const [, width] = /-(\d+)\.\w+$/.exec(path) ?? [];
    return decoded?.info.width === Number(width) ? [] : [path];
  });
  return (await Promise.all(checked)).flat();
}

test('after the content service is killed and its data is gone, a visitor gets every picture, also after a restart', async ({
  launch,
  onTestFinished,
}) => {
  const dataset = await createDataset(projects({}));
  const service = await startContentService(dataset.folder);
  onTestFinished(service.close);
  const site = await launch({ contentUrl: service.url, env });
  await until(async () => {
    const pages = await visit(site.url).catch(() => null);
    return (
      pages !== null &&
      picturesOf(pages).length > 0 &&
      !/\/images\//.test(Object.values(pages).join())
    );
  }, 'all pictures are in the release');
  const pages = await visit(site.url);
  await service.close();
  dataset.remove();
  const paths = picturesOf(pages);
  expect(await brokenOf(site.url, paths)).toEqual([]);

  await site.kill();
  const next = await launch({ contentUrl: service.url, env });
  await next.logs(/The .* queries failed/);
  expect(await visit(next.url)).toEqual(pages);
  expect(await brokenOf(next.url, paths)).toEqual([]);
});
