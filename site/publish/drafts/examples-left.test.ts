import { expect, test } from 'vitest';
import { examplesLeft } from './examples-left.ts';

const own = {
  phone: '082 555 0100',
  email: 'office@builders.co.za',
  address: '3 Brick Road, Pretoria',
  hasReviews: true,
};

test.each([
  ['nothing, of a company’s own details', {}, []],
  ['reviews that no service sends', { hasReviews: false }, ['Still examples: reviews.']],
  ['the demo’s phone, however it is written', { phone: '012 0000100' }, ['Still examples: phone.']],
  [
    'all that the demo has',
    {
      phone: '012 000 0100',
      email: 'office@company.example',
      address: '100 Example Street, Pretoria',
      hasReviews: false,
    },
    ['Still examples: reviews, phone, e-mail, address.'],
  ],
])('names %s', (_, shown, expected) => {
  expect(examplesLeft({ ...own, ...shown })).toEqual(expected);
});
