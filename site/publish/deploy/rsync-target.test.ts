import { expect, it } from 'vitest';
import { readChanges } from './rsync-target.ts';

it('reads what rsync would change', () => {
  const output = `.d..t......          4096 ./
.f              70727 index.html
.f..t......        10 robots.txt
<f+++++++++         1 new.txt
cd+++++++++ 4096 _pictures/
>fcst...... 1200 _astro/a b.js
`;
  expect(readChanges(output)).toEqual([
    { name: 'index.html', size: 70_727, state: 'same' },
    { name: 'robots.txt', size: 10, state: 'same' },
    { name: 'new.txt', size: 1, state: 'missing' },
    { name: '_astro/a b.js', size: 1200, state: 'different' },
  ]);
});
