// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { named, rendered } from '../../../tests/helpers/site/rendered.ts';
import { CallLink } from './CallLink.tsx';
import { ContactLink } from './ContactLink.tsx';

it('is plain text without a number or an address', () => {
  const box = rendered(<ContactLink text="Ask at the gate" href={null} />);
  expect(box.innerHTML).toBe('<span>Ask at the gate</span>');
});

it.each([
  ['office@kareeklip.example', 'office@kareeklip.example'],
  ['office@hallamshireslate.co.uk', 'office@<wbr>hallamshireslate.co.uk'],
  ['0114 496 0000 and 0114 496 0001', '0114 496 0000 and 0114 496 0001'],
])('%s can be broken where it is too long for a column: %s', (text, expected) => {
  expect(rendered(<ContactLink text={text} href="#" />).querySelector('a')?.innerHTML).toBe(
    expected,
  );
});

it('leads to the contact section where no number could be read', () => {
  const phone = { text: 'Phone', tel: null, chat: null };
  const box = rendered(<CallLink phone={phone}>Call</CallLink>);
  expect(named(box, 'a', 'Call').getAttribute('href')).toBe('/#contact');
});
