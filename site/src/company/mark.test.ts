import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { readMark } from './mark.ts';

async function read(svg: string) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'mark.svg'), svg);
  return readMark(folder);
}

const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 52">';

it('reads the path, and the size in which it is shown', async () => {
  const mark = await read(`${start}\n  <path d="M0 0h60v52z" />\n</svg>\n`);
  expect(mark).toEqual({ width: 30, height: 26, viewBox: '0 0 60 52', path: 'M0 0h60v52z' });
});

it('a company without one has none', async () => {
  expect(readMark(await temporaryFolder())).toBeNull();
});

it.each([
  `${start}<path d="M0 0"/><path d="M0 0"/></svg>`,
  `${start}<path d="M0 0" fill="red"/></svg>`,
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0"><path d="M0 0"/></svg>',
])('%s is refused', async (svg) => {
  await expect(read(svg)).rejects.toThrow('mark.svg must be one path: <svg xmlns=');
});
