import { expect, it } from 'vitest';
import { sampleParts } from '../../../tests/helpers/site/sample-parts.ts';
import { blank, createSample, type Picture } from '../../src/content/pages.ts';
import type { ReleasePicture } from '../release/release.ts';
import { checksumOf } from '../release/resource.ts';
import { type CdnCandidate, candidatesOf } from './candidates.ts';
import { placePictures } from './release-pictures.ts';

const picture = (name: string): Picture => ({
  src: `https://a.example/${name}?w=800`,
  candidates: [400, 800].map((width) => ({ url: `https://a.example/${name}?w=${width}`, width })),
  width: 800,
  height: 600,
  alt: name,
  color: '#808080',
});

const contentWith = (hero: Picture, tile = hero) => {
  const content = createSample('Text');
  const projects = [{ ...sampleParts().project, tile, large: tile }];
  const others = { about: null, transformations: [], pages: [] };
  return { ...content, ...others, hero, ogImage: null, projects };
};

/** A store with a file of `size` bytes for each candidate of the pictures `a`, `b` and `og`. */
function storeOf(sizes: Readonly<Record<string, number>>) {
  const names = new Map(
    ['a', 'b', 'og'].flatMap((name) =>
      candidatesOf(picture(name)).map(({ id }) => [id, name] as const),
    ),
  );
  const find = (id: string, format: string): ReleasePicture | undefined => {
    const size = sizes[`${names.get(id)} ${format}`];
    const sha256 = checksumOf(Buffer.from(`${id} ${format} ${size}`));
    return size === undefined ? undefined : { file: `/store/${sha256}`, size, sha256 };
  };
  return { find };
}

/** A queue in which the candidates of these widths failed. */
function queueOf(...failed: readonly number[]) {
  const wanted: CdnCandidate[] = [];
  return {
    wanted,
    setCandidates: (all: readonly CdnCandidate[]) => void wanted.push(...all),
    hasFailed: ({ width }: CdnCandidate) => failed.includes(width),
  };
}

it('names a picture by a path in the release, with all its candidates', () => {
  const { content, files, isComplete } = placePictures(
    contentWith(picture('a')),
    storeOf({ 'a webp': 1000, 'a avif': 600 }),
    queueOf(),
    'cdn',
  );
  const [, name = ''] = /^(\/_pictures\/[\w-]{8})-800\.webp$/.exec(content.hero?.src ?? '') ?? [];
  expect(content.hero).toEqual({
    ...picture('a'),
    src: `${name}-800.webp`,
    candidates: [400, 800].map((width) => ({ url: `${name}-${width}.webp`, width })),
    avif: [400, 800].map((width) => ({ url: `${name}-${width}.avif`, width })),
  });
  expect([...files.keys()].toSorted()).toEqual(
    ['-400.avif', '-400.webp', '-800.avif', '-800.webp'].map((end) => name + end),
  );
  expect(isComplete).toBe(true);
});

it('has another name when any candidate has other bytes', () => {
  const names = [1000, 1001].map(
    (size) =>
      placePictures(contentWith(picture('a')), storeOf({ 'a webp': size }), queueOf(), 'cdn')
        .content.hero?.src,
  );
  expect(names[0]).not.toBe(names[1]);
});

it('leaves a picture at the image CDN until its WebP is there, and requests all', () => {
  const queue = queueOf();
  const content = contentWith(picture('a'), picture('b'));
  const placed = placePictures(content, storeOf({ 'a webp': 1000 }), queue, 'cdn');
  expect(placed.content.hero?.src).toMatch(/^\/_pictures\//);
  expect(placed.content.projects[0]?.tile).toEqual(picture('b'));
  expect(placed.isComplete).toBe(false);
  const all = ['a', 'b'].map((name) => candidatesOf(picture(name)));
  expect(queue.wanted).toEqual(all.flat());
});

it('shows the colour of each picture that is not there yet, where visitors cannot reach the image CDN', () => {
  const { content, files, isComplete } = placePictures(
    { ...createSample('Text'), hero: picture('a') },
    storeOf({ 'a avif': 1000 }),
    queueOf(),
    'color',
  );
  expect(content.hero).toEqual(blank(picture('a')));
  // Nor does any other document keep an address there.
  expect(JSON.stringify(content)).not.toMatch(/(?:a|pictures)\.example/);
  expect(files.size).toBe(0);
  expect(isComplete).toBe(false);
});

it('requests the pictures of the first screens before all others', () => {
  const queue = queueOf();
  const { project } = sampleParts();
  const projectOf = (name: string) => ({
    ...project,
    tile: picture(`${name}-tile`),
    large: picture(`${name}-large`),
  });
  const content = { ...contentWith(picture('hero')), projects: [projectOf('x'), projectOf('y')] };
  placePictures(content, storeOf({}), queue, 'color');
  const names = queue.wanted.map(({ url }) => new URL(url).pathname.slice(1));
  expect([...new Set(names)]).toEqual(['hero', 'x-tile', 'y-tile', 'x-large', 'y-large']);
});

it('has the image for shared links as a JPEG only, and shows none before where visitors cannot reach the image CDN', () => {
  const ogImage = { ...picture('og'), width: 1200, height: 630 };
  const content = { ...contentWith(picture('a')), ogImage };
  const queue = queueOf();
  const place = (sizes: Readonly<Record<string, number>>, standIn: 'cdn' | 'color') =>
    placePictures(content, storeOf(sizes), queue, standIn);
  expect(place({}, 'color').content.ogImage).toBeNull();
  expect(place({}, 'cdn').content.ogImage).toEqual(ogImage);
  const wanted = queue.wanted.find(({ url }) => url === ogImage.src);
  expect(wanted).toMatchObject({ formats: ['jpeg'], width: 1200, height: 630 });
  const placed = place({ 'og jpeg': 900 }, 'color');
  expect(placed.content.ogImage?.src).toMatch(/^\/_pictures\/[\w-]{8}\.jpg$/);
  expect([...placed.files.keys()]).toEqual([placed.content.ogImage?.src]);
  expect(placed.ids).toContain(wanted?.id);
});

it('names the pictures of the owner’s pages too', () => {
  const { ownPage } = sampleParts();
  const body = [{ _type: 'picture', _key: '0', picture: picture('b') } as const];
  const content = { ...contentWith(picture('a')), pages: [{ ...ownPage, body }] };
  const store = storeOf({ 'a webp': 1000, 'b webp': 1000 });
  const [page] = placePictures(content, store, queueOf(), 'cdn').content.pages;
  expect(page?.body).toMatchObject([
    { picture: { src: expect.stringMatching(/^\/_pictures\/[\w-]{8}-800\.webp$/) } },
  ]);
});

it('is complete without pictures', () => {
  const content = { ...contentWith(picture('a')), hero: null, projects: [] };
  expect(placePictures(content, storeOf({}), queueOf(), 'cdn')).toMatchObject({ isComplete: true });
});

it('leaves out a candidate that failed, not the picture', () => {
  const stored = { 'a webp': 1000, 'a avif': 600 };
  const place = (...failed: number[]) =>
    placePictures(contentWith(picture('a')), storeOf(stored), queueOf(...failed), 'color');
  const { content, isComplete } = place(800);
  expect(content.hero?.src).toMatch(/^\/_pictures\/[\w-]{8}-400\.webp$/);
  expect(content.hero?.candidates).toEqual([{ url: content.hero?.src, width: 400 }]);
  expect(isComplete).toBe(true);
  expect(place(400, 800).isComplete).toBe(false);
});
