import { expect, test } from 'vitest';
import { plain } from '../helpers/pictures/draw-picture.ts';
import { blackPng } from '../helpers/pictures/sample-pictures.ts';
import { openContract } from '../helpers/service/contract.ts';

test('fifty uploads at once, hostile ones among them, are stored or refused, and edits go on', async () => {
  const { editor, service } = await openContract([{ _id: 'a', _type: 'faq' }]);
  const cut = (await plain(600, 400).jpeg().toBuffer()).subarray(0, 900);
  const hostile: [status: number, bytes: Buffer][] = [
    [200, blackPng(9899, 9899)],
    [400, blackPng(8000, 8000, 10)],
    [413, blackPng(20_000, 20_000, 1)],
    [400, cut],
    [400, Buffer.from('no picture at all')],
  ];
  const ended: string[] = [];
  const uploads = Array.from({ length: 50 }, async (_, at) => {
    const [expected, bytes] = hostile[at] ?? [
      200,
      await plain(60 + at, 40)
        .jpeg()
        .toBuffer(),
    ];
    const status = await editor.assets.upload('image', bytes).then(
      () => 200,
      (error) => error.statusCode,
    );
    ended.push('upload');
    expect(status, `upload ${at}`).toBe(expected);
  });
  for (const title of ['one', 'two', 'three']) {
    await editor.patch('a').set({ title }).commit();
  }
  // Edits wait for no picture.
  expect(ended.length).toBeLessThan(50);
  await Promise.all(uploads);
  expect(await service.client().fetch('*[_id == "a"][0].title')).toBe('three');
});
