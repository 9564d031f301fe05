import type { Locator } from '@playwright/test';

/** Lists the words of elements that do not stay on one line. A word with a hyphen is two. */
export function brokenWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node instanceof Text)
      .flatMap((text) =>
        [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      ),
  );
}
