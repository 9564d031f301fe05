import { testLines } from './catalogue.ts';

// The checks that also run in old engines: `npm run test:browsers`. tests/full/ runs the others of them.
testLines(
  'what the specification says holds',
  ({ check, width }) =>
    check.level === 'whole' && (width === 360 || !check.widths.some((other) => other === 360)),
);
