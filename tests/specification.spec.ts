import { isNamed, testParts } from './catalogue.ts';
import { test } from './helpers/browser/page.ts';

// The checks that docs/specification.md names; old engines run them too: `npm run test:browsers`.
// tests/full/ runs the others, and other widths.
testParts('what the specification says', (check) =>
  isNamed(check) ? check.widths.slice(0, 1) : [],
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  testParts('what everybody can read without script', ({ script, widths }) =>
    script ? [] : widths.slice(0, 1),
  );
});
