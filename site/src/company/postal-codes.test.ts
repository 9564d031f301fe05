import { expect, it } from 'vitest';
import { withWholeCode } from './postal-codes.ts';

it.each([
  ['GB', '14 Abbeydale Road, Sheffield S7 1FD', 'S7\u00A01FD'],
  ['NL', 'Dorpsstraat 1, 1234 AB Utrecht', '1234\u00A0AB'],
  ['CA', '1 King Street, Toronto M5V 3L9', 'M5V\u00A03L9'],
  ['DE', 'Venloer Straße 240, 50823 Köln', ' 50823 '],
  ['JP', '1-1 Chiyoda, 100 0001', '100 0001'],
])('in %s, no line of %j ends in its postal code', (country, address, code) => {
  expect(withWholeCode(address, country)).toContain(code);
});
