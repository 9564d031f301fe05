import { expect, it } from 'vitest';
import { icoOf } from './ico.ts';

it('writes pictures one after another, each with its size and offset in the directory', () => {
  const pngs = [
    { size: 16, bytes: Buffer.from('small') },
    { size: 256, bytes: Buffer.from('largest') },
  ];
  const ico = icoOf(pngs);
  expect(ico.subarray(0, 6).toString('hex')).toBe('000001000200');
  const entries = [6, 22].map((at) => {
    const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    const file = ico.subarray(offset, offset + length).toString();
    return { width: ico[at], height: ico[at + 1], bits: ico.readUInt16LE(at + 6), file };
  });
  expect(entries).toEqual([
    { width: 16, height: 16, bits: 32, file: 'small' },
    { width: 0, height: 0, bits: 32, file: 'largest' },
  ]);
  expect(ico.length).toBe(6 + 2 * 16 + 'small'.length + 'largest'.length);
});
