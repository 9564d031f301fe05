import { testLines } from './catalogue.ts';

// The checks that old engines run too: `npm run test:browsers`. tests/full/ runs them at other widths.
testLines('what the specification says', ({ level, widths }) =>
  level === 'whole' ? widths.slice(0, 1) : [],
);
