import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fields(value: unknown): Fields {
  if (!isFields(value)) throw new Error(`not an object: ${JSON.stringify(value)}`);
  return value;
}

function read(name: string): Buffer {
  return readFileSync(new URL(`content/${name}`, import.meta.url));
}

const documents = read('data.ndjson')
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => fields(JSON.parse(line)));

function ofType(type: string): Fields[] {
  return documents.filter(({ _type }) => _type === type);
}

interface ImageValue {
  readonly at: string;
  readonly value: Fields;
}

const images = documents.flatMap((document) =>
  Object.entries(document).flatMap(([name, value]): ImageValue[] =>
    isFields(value) && value._type === 'image'
      ? [{ at: `${String(document._id)}.${name}`, value }]
      : [],
  ),
);
const cropped = images.filter(({ value }) => 'crop' in value);
const assets = fields(JSON.parse(read('assets.json').toString()));
const stored = readdirSync(new URL('content/images/', import.meta.url)).sort();

const texts: Readonly<Record<string, readonly string[]>> = {
  projectGallery: ['title', 'description', 'category'],
  beforeAndAfterGallery: ['title', 'location', 'category', 'description'],
  faq: ['question', 'answer'],
  aboutSection: ['name', 'role', 'quote', 'bio'],
  settings: ['phone', 'email', 'address', 'googleMapsEmbed'],
};
const pictures: Readonly<Record<string, readonly string[]>> = {
  projectGallery: ['image'],
  beforeAndAfterGallery: ['beforeImage', 'afterImage'],
  faq: [],
  aboutSection: ['image', 'aboutImage'],
  settings: [],
};

describe('documents', () => {
  test.each(documents)('$_id has every field', (document) => {
    const type = String(document._type);
    expect(Object.keys(texts)).toContain(type);
    const names = ['_id', '_rev', ...(texts[type] ?? [])];
    expect(names.filter((name) => !/^\S/.test(String(document[name] ?? '')))).toEqual([]);
    expect((pictures[type] ?? []).filter((name) => !isFields(document[name]))).toEqual([]);
  });

  test('counts are numbers', () => {
    expect(ofType('aboutSection')[0]).toMatchObject({
      happyClients: expect.any(Number),
      projectsCompleted: expect.any(Number),
    });
  });

  test('ids and creation dates are unique, dates are ISO', () => {
    const dates = documents.map(({ _createdAt }) => String(_createdAt));
    expect(new Set(documents.map(({ _id }) => _id)).size).toBe(documents.length);
    expect(new Set(dates).size).toBe(documents.length);
    for (const { _createdAt, _updatedAt } of documents) {
      expect(_createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(Date.parse(String(_updatedAt))).toBeGreaterThanOrEqual(Date.parse(String(_createdAt)));
    }
  });

  test('the phone number and the email address belong to nobody', () => {
    expect(ofType('settings')[0]).toMatchObject({
      phone: expect.stringMatching(/^012 000 \d{4}$/),
      email: expect.stringMatching(/@[a-z]+\.example$/),
    });
  });
});

describe('images', () => {
  test.each(images)('$at has a short alt text', ({ value }) => {
    expect(value.alt).toEqual(expect.stringMatching(/^[A-Z].{10,248}\.$/));
  });

  test('each stored image is used, and each used image is stored', () => {
    const used = images.map(({ value }) =>
      String(value._sanityAsset).replace('image@file://./images/', ''),
    );
    expect([...new Set(used)].sort()).toEqual(stored);
  });

  test.each(stored)('%s is named by its content', async (file) => {
    const bytes = read(`images/${file}`);
    const { width, height } = await sharp(bytes).metadata();
    const sha1hash = createHash('sha1').update(bytes).digest('hex');
    expect(file).toBe(`${sha1hash}-${width}x${height}.jpg`);
    expect(assets[`image-${sha1hash}`]).toMatchObject({ sha1hash, size: bytes.length });
  });

  test('assets.json lists no other image', () => {
    expect(Object.keys(assets)).toHaveLength(stored.length);
  });

  test('the images together have less than 6 MB', () => {
    const bytes = stored.reduce((sum, file) => sum + read(`images/${file}`).length, 0);
    expect(bytes).toBeLessThan(6_000_000);
  });

  test('projects that share a picture show different crops of it', () => {
    const views = ofType('projectGallery').map(({ image }) => {
      const { _sanityAsset, crop } = fields(image);
      return JSON.stringify([_sanityAsset, crop]);
    });
    expect(new Set(views).size).toBe(views.length);
  });

  test.each(cropped)('$at is cropped to 800 px or more', ({ value }) => {
    const crop = fields(value.crop);
    const hotspot = fields(value.hotspot);
    const width = Number(/-(\d+)x\d+\.jpg$/.exec(String(value._sanityAsset))?.[1]);
    expect((1 - Number(crop.left) - Number(crop.right)) * width).toBeGreaterThanOrEqual(800);
    expect(hotspot.x).toBeGreaterThan(Number(crop.left));
    expect(hotspot.x).toBeLessThan(1 - Number(crop.right));
    expect(hotspot.y).toBeGreaterThan(Number(crop.top));
    expect(hotspot.y).toBeLessThan(1 - Number(crop.bottom));
  });
});
