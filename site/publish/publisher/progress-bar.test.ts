import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createProgressBar } from './progress-bar.ts';

function drawnOn(isTTY: boolean): string {
  const stream = Object.assign(new PassThrough(), { isTTY });
  const draw = createProgressBar(stream);
  draw({ done: 0, all: 2 });
  draw({ done: 1, all: 2 });
  draw({ done: 2, all: 2 });
  return String(stream.read());
}

it('draws over itself on a terminal, and ends the line when all are done', () => {
  const [full, empty] = ['█'.repeat(15), '░'.repeat(15)];
  expect(drawnOn(true)).toBe(
    `\r${empty}${empty} 0 of 2 pictures\r${full}${empty} 1 of 2 pictures\r${full}${full} 2 of 2 pictures\n`,
  );
});

it('writes one line to a file', () => {
  expect(drawnOn(false)).toBe('Site: 2 of 2 pictures\n');
});
