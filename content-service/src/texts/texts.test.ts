import { expect, test } from 'vitest';
import { createTexts } from './texts.ts';

const at = Date.UTC(2026, 10, 23, 19, 24);
const timeZone = 'Africa/Johannesburg';

test.each([
  [undefined, 'en-GB', '23 Nov 2026, 21:24', '1.5 MB'],
  ['en-ZA', 'en-ZA', '23 Nov 2026, 21:24', '1,5 MB'],
  ['de-AT', 'de-AT', '23.11.2026, 21:24', '1,5 MB'],
  ['af', 'af', '23 Nov. 2026 21:24', '1,5 MB'],
  ['fr-FR', 'en-GB', '23 Nov 2026, 21:24', '1.5 MB'],
])('the language %s gives %s, with its times and numbers', (language, tag, time, size) => {
  const texts = createTexts({ language, timeZone });
  expect([texts.language, texts.timeOf(at), texts.sizeOf(1_480_000)]).toEqual([tag, time, size]);
});

test.each([
  ['en', '2 documents changed and 1 came back', 'Ann or Ben'],
  ['de', '2 Dokumente wurden geändert und 1 ist wieder da', 'Ann oder Ben'],
  ['af', '2 dokumente het verander en 1 het teruggekom', 'Ann of Ben'],
])(
  'in %s, verbs agree with their numbers, and lists end as they should',
  (language, effects, names) => {
    const texts = createTexts({ language });
    const { changed, cameBack, wentAway } = texts.effects;
    expect(
      texts.effectsOf([
        [2, changed],
        [1, cameBack],
        [0, wentAway],
      ]),
    ).toBe(effects);
    expect(texts.effectsOf([[0, changed]])).toBe('');
    expect(texts.eitherOf(['Ann', 'Ben'])).toBe(names);
  },
);
