// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { sampleParts } from '../../../../tests/helpers/site/sample-parts.ts';
import { noWords } from '../../content/pages.ts';
import { Transformations } from './Transformations.tsx';

const { transformation } = sampleParts();

const render = (...titles: string[]) => {
  const all = titles.map((title) => ({ ...transformation, id: title, title }));
  return rendered(<Transformations transformations={all} words={noWords} />);
};

it('is hidden if there are no items', () => {
  expect(render().innerHTML).toBe('');
});

it('has neither arrows nor dots for a single item', () => {
  expect(texts(render('Kitchen'), 'button')).toEqual(['See After']);
});

it('marks all its buttons so that early clicks are repeated', () => {
  const buttons = [...render('Kitchen', 'Roof').querySelectorAll('button')];
  expect(buttons.filter((button) => !button.hasAttribute('data-replay'))).toEqual([]);
});
