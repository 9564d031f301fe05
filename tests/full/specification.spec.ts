import { isNamed, testParts } from '../catalogue.ts';
import { test } from '../helpers/browser/page.ts';

testParts('what the specification does not name', (check) =>
  check.script && !isNamed(check) ? check.widths.slice(0, 1) : [],
);

for (const wide of [768, 1440, 1920]) {
  testParts(`what the specification says, at ${wide} px`, ({ script, widths }) =>
    script && widths.length > 1 ? [wide] : [],
  );
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  testParts('what everybody can read without script', ({ script, widths }) =>
    script ? [] : widths.slice(1),
  );
});
