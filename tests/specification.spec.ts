import { testLines } from './catalogue.ts';

// The checks that old engines run too: `npm run test:browsers`. tests/full/ runs the others, and other
// widths.
testLines('what the specification says', ({ level, onlyFull, widths }) =>
  level === 'whole' && !onlyFull ? widths.slice(0, 1) : [],
);
