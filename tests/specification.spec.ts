import { isNamed, testParts } from './catalogue.ts';

// The checks that docs/specification.md names; old engines run them too: `npm run test:browsers`.
// tests/full/ runs the others, and other widths.
testParts('what the specification says', (check) =>
  isNamed(check) ? check.widths.slice(0, 1) : [],
);
