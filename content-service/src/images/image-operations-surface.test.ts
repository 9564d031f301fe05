import { beforeAll, expect, test } from 'vitest';
import { colourAt, made, plain, quadrants } from '../../test/sample-pictures.ts';

let opaque: Buffer;
let clear: Buffer;
beforeAll(async () => {
  opaque = await (await quadrants(60, 40)).png().toBuffer();
  clear = await plain(60, 40).ensureAlpha(0).png().toBuffer();
});

test.each([
  ['fit=fill&w=60&h=60&bg=00f', 'blue', 'red'],
  ['fit=fill&w=60&h=60', 'white', 'red'],
  ['fit=fillmax&w=60&h=60&bg=0f0', 'green', 'red'],
  ['pad=10&bg=f0f', 'magenta', 'red'],
  ['pad=10', 'white', 'red'],
  ['pad=10&fm=jpg', 'white', 'red'],
  ['pad=10&bg=00ff0000', 'clear', 'red'],
])('%s fills the area around the picture with %s', async (query, around, inside) => {
  const result = await made(query, opaque);
  expect(await colourAt(result, 2, 2)).toBe(around);
  expect(await colourAt(result, 22, 22)).toBe(inside);
});

test('fillmax centres a small picture without enlarging it', async () => {
  const result = await made('fit=fillmax&w=100&h=100&bg=000', opaque);
  expect(await colourAt(result, 19, 50)).toBe('black');
  expect(await colourAt(result, 21, 32)).toBe('red');
  expect(await colourAt(result, 78, 68)).toBe('yellow');
  expect(await colourAt(result, 81, 50)).toBe('black');
});

test.each([
  ['', 'clear'],
  ['fm=webp', 'clear'],
  ['bg=00f', 'blue'],
  ['fm=jpg', 'white'],
  ['fm=jpg&bg=0f0', 'green'],
  ['fm=jpg&bg=00ff0000', 'white'],
  ['bg=80ff0000', 'ff000080'],
  ['bg=80ff0000&pad=5', 'ff000080'],
])('%s shows %s in transparent areas of the picture', async (query, beneath) => {
  expect(await colourAt(await made(query, clear), 30, 20)).toBe(beneath);
});

test('a translucent background has the same opacity around the picture and beneath it', async () => {
  const result = await made('bg=80ff0000&pad=5', clear);
  expect(await colourAt(result, 2, 2)).toBe(await colourAt(result, 30, 20));
});

test('the area around a transparent picture stays transparent', async () => {
  expect(await colourAt(await made('pad=5', clear), 2, 2)).toBe('clear');
});
