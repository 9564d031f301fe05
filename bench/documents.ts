import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const words =
  'brick roof mortar kitchen garden site timber stone paving wall client plan level beam tile door'.split(
    ' ',
  );

function text(seed: number, length: number): string {
  return Array.from({ length }, (_, index) => words[(seed * 7 + index * 3) % words.length]).join(
    ' ',
  );
}

function assetId(index: number): string {
  return `image-${createHash('sha1').update(`${index}`).digest('hex')}-1920x1440-jpg`;
}

function image(index: number): object {
  return {
    _type: 'image',
    asset: { _type: 'reference', _ref: assetId(index) },
    alt: text(index, 10),
  };
}

function asset(index: number): object {
  return {
    _id: assetId(index),
    _type: 'sanity.imageAsset',
    extension: 'jpg',
    mimeType: 'image/jpeg',
    size: 250_000,
    metadata: {
      dimensions: { width: 1920, height: 1440, aspectRatio: 4 / 3 },
      hasAlpha: false,
      isOpaque: true,
      lqip: `data:image/jpeg;base64,${'A1b2'.repeat(160)}`,
    },
  };
}

function* documents(count: number, address: string): Generator<object> {
  const assets = Math.floor(count * 0.33);
  const transformations = Math.floor(count * 0.1);
  const faqs = Math.floor(count * 0.02);
  const created = (index: number) => new Date(1.6e12 + ((index * 7919) % 1e6) * 6e4).toISOString();
  yield {
    _id: 'settings',
    _type: 'settings',
    phone: '012 000 0100',
    email: 'office@site.example',
    address,
    hours: [text(2, 4), text(3, 4)],
  };
  yield {
    _id: 'about',
    _type: 'aboutSection',
    name: text(1, 2),
    role: text(2, 3),
    quote: text(3, 20),
    bio: text(4, 120),
    happyClients: 184,
    projectsCompleted: 236,
    image: image(0),
    aboutImage: image(1),
  };
  for (let index = 0; index < assets; index += 1) yield asset(index);
  for (let index = 0; index < transformations; index += 1) {
    yield {
      _id: `transformation-${index}`,
      _type: 'beforeAndAfterGallery',
      _createdAt: created(index),
      title: text(index, 4),
      location: text(index, 2),
      category: text(index, 1),
      description: text(index, 40),
      beforeImage: image(index % assets),
      afterImage: image((index + 1) % assets),
    };
  }
  for (let index = 0; index < faqs; index += 1) {
    yield {
      _id: `faq-${index}`,
      _type: 'faq',
      _createdAt: created(index),
      question: text(index, 10),
      answer: text(index, 60),
    };
  }
  for (let index = assets + transformations + faqs + 2; index < count; index += 1) {
    yield {
      _id: `project-${index}`,
      _type: 'projectGallery',
      _createdAt: created(index),
      title: text(index, 4),
      description: text(index, 60),
      category: text(index, 1),
      image: image(index % assets),
    };
  }
}

/**
 * Writes or replaces a raw export: settings, about, 33 % image assets without their files, 10 %
 * transformations, 2 % questions, and projects for the rest.
 */
export async function writeDocuments(
  dir: string,
  count: number,
  address = text(1, 8),
): Promise<void> {
  await mkdir(dir, { recursive: true });
  const lines = Array.from(documents(count, address), (document) => JSON.stringify(document));
  const next = `${dir}.next`;
  await writeFile(next, `${lines.join('\n')}\n`);
  await rename(next, join(dir, 'data.ndjson'));
}
