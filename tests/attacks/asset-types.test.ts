import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plain } from '../helpers/pictures/draw-picture.ts';
import { colorAt } from '../helpers/pictures/sample-pictures.ts';
import { openContract, shared } from '../helpers/service/contract.ts';

// An editor can write every attribute of an asset's document. None of them may decide which type a
// browser gives the bytes, on the origin where an administrator is signed in.

const contract = shared((whenOver) => openContract([], whenOver));
const script = '<script>parent.document.title = "ran"</script>';

/** A picture that no other test uploads, with a script in a text chunk. */
async function uploadPng(note: string) {
  const noted = plain(8, 6).withExif({ IFD0: { ImageDescription: `${note}${script}` } });
  return contract().editor.assets.upload('image', await noted.png().toBuffer());
}

const lies = {
  mimeType: 'text/html',
  extension: 'html',
  sha1hash: '0'.repeat(40),
  path: '../../../etc/passwd',
  url: 'https://evil.example/',
  size: 1,
  'metadata.dimensions': { width: 9000, height: 9000 },
};

async function lieAbout(_id: string, attributes: Readonly<Record<string, unknown>> = lies) {
  await contract().editor.patch(_id).set(attributes).commit();
}

/** Requests an original, as somebody who may. */
function ask(url: string, { headers, ...more }: RequestInit = {}): Promise<Response> {
  const { token } = contract().editor.config();
  return fetch(url, { ...more, headers: { ...headers, authorization: `Bearer ${token}` } });
}

const told = ({ headers }: Response) => ({
  type: headers.get('content-type'),
  etag: headers.get('etag'),
  policy: headers.get('content-security-policy'),
  options: headers.get('x-content-type-options'),
});

test('a PNG keeps its type and is sandboxed in every answer, whatever its document says', async () => {
  const type = 'image/png';
  const { _id, url, sha1hash } = await uploadPng(`stays ${type}`);
  await lieAbout(_id);
  const expected = {
    etag: `"${sha1hash}"`,
    policy: expect.stringMatching(/^default-src 'none'.*sandbox$/),
    options: 'nosniff',
  };
  const answer = await ask(`${url}/page.html`);
  expect(answer.status).toBe(200);
  expect(told(answer)).toEqual({ type, ...expected });
  for (const [status, init] of [
    [200, { method: 'HEAD' }],
    [206, { headers: { Range: 'bytes=0-3' } }],
    [304, { headers: { 'If-None-Match': '*' } }],
    [416, { headers: { Range: 'bytes=999999-' } }],
  ] as const) {
    const other = await ask(url, init);
    expect(other.status).toBe(status);
    expect(told(other)).toMatchObject(expected);
  }
});

test('a picture is decoded by the type of its bytes', async () => {
  const { _id, url } = await uploadPng('transformed');
  await lieAbout(_id);
  const small = await ask(`${url}?w=4`);
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 4, height: 3 });
  expect(told(small)).toMatchObject({ type: 'image/png', options: 'nosniff' });
});

test('one picture cannot replace another in the cache', async () => {
  const mine = await uploadPng('mine');
  const bytes = await plain(8, 6, '#0f0').png().toBuffer();
  const victim = await contract().editor.assets.upload('image', bytes);
  await lieAbout(mine._id, { sha1hash: victim.sha1hash });
  await ask(`${mine.url}?w=5`);
  const small = await (await ask(`${victim.url}?w=5`)).arrayBuffer();
  expect(await colorAt(Buffer.from(small), 0, 0)).toBe('green');
});

test.each([
  ['a line break', 'image/png\r\nSet-Cookie: a=b'],
  ['no type', null],
  ['a list', ['image/png']],
])('%s as a type does no harm', async (name, mimeType) => {
  const { _id, url } = await uploadPng(name);
  await lieAbout(_id, { mimeType, originalFilename: `a\r\nb${'x'.repeat(100_000)}.png` });
  const answer = await ask(`${url}?dl=`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('content-disposition')?.length).toBeLessThan(1000);
});

test('bytes are inspected even if their document was written before', async () => {
  const { editor, service } = contract();
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  for (const ending of ['1x1-png', '1x1-svg', '1x1-html']) {
    const _id = `image-${sha1}-${ending}`;
    await editor.create({
      _id,
      _type: 'sanity.imageAsset',
      extension: 'png',
      mimeType: 'text/html',
    });
  }
  await expect(editor.assets.upload('image', bytes)).rejects.toMatchObject({ statusCode: 400 });
  for (const name of ['1x1.png', '1x1.svg', '1x1.html']) {
    const answer = await ask(`${service.url}/images/embedded/production/${sha1}-${name}`);
    expect(answer.status).toBe(404);
  }
});
