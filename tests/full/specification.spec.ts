import { isNamed, testLines } from '../catalogue.ts';
import { test } from '../page.ts';

testLines('what the specification does not name', (check) =>
  check.level === 'whole' && !isNamed(check) ? check.widths.slice(0, 1) : [],
);

for (const wide of [768, 1440, 1920]) {
  testLines(`what the specification says, at ${wide} px`, ({ level, widths }) =>
    level === 'whole' && widths.length > 1 ? [wide] : [],
  );
}

testLines('what everybody can read', ({ level, script, widths }) =>
  level === 'readable' && script ? widths : [],
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  testLines('what everybody can read without script', ({ script, widths }) =>
    script ? [] : widths,
  );
});
