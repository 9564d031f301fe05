import { expect, it } from 'vitest';
import { readChanges } from './rsync-target.ts';

it('reads what rsync would change', () => {
  const output = `.d..t...... ./
.f          index.html
.f..t...... robots.txt
<f+++++++++ new.txt
cd+++++++++ _pictures/
>fcst...... _astro/a.js
`;
  const states = new Map(readChanges(output));
  expect(states.get('index.html')).toBe('same');
  expect(states.get('robots.txt')).toBe('same');
  expect(states.get('new.txt')).toBe('missing');
  expect(states.get('_astro/a.js')).toBe('different');
});
