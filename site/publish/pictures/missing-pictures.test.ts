import { expect, it } from 'vitest';
import { isAboutPictures, missingPictures } from './missing-pictures.ts';

const failed = (name: string, width: number) => ({
  url: `https://a.example/${name}.jpg?w=${width}`,
  error: 'status 404',
});

it('counts pictures and not their candidates, and logs each', () => {
  const problems = missingPictures([failed('a', 400), failed('a', 800), failed('b', 400)]);
  expect(problems.map(({ logged }) => logged)).toEqual([
    'A picture could not be fetched: https://a.example/a.jpg?w=400: status 404.',
    'A picture could not be fetched: https://a.example/b.jpg?w=400: status 404.',
  ]);
  const [shown, ...others] = new Set(problems.map((problem) => problem.shown));
  expect(others).toEqual([]);
  expect(shown).toMatch(/^Pictures could not be fetched \(2\): /);
  expect(isAboutPictures(shown ?? '')).toBe(true);
});

it('ends each sentence of the log with one full stop', () => {
  const [one] = missingPictures([{ ...failed('a', 400), error: 'No answer came.' }]);
  expect(one?.logged).toMatch(/: No answer came\.$/);
});

it('has no problem without failed pictures', () => {
  expect(missingPictures([])).toEqual([]);
});
