import type { Page } from '@playwright/test';

/** A selector of the site's styles, with the at-rule around it: `@media print { .list li`. */
type Selector = string;

/** Selectors that matched in some state of the site, and those that never did. */
export interface Seen {
  readonly alive: Set<Selector>;
  readonly all: Set<Selector>;
}

/** Adds the selectors that match in the current state of a page, media queries included. */
export async function look(page: Page, { alive, all }: Seen): Promise<void> {
  for (const { selector, isAlive } of await page.evaluate(selectorsHere)) {
    all.add(selector);
    if (isAlive) alive.add(selector);
  }
}

/** Returns the selectors of a page. Runs in the page. */
function selectorsHere(): { selector: string; isAlive: boolean }[] {
  // These need no element in the tree: their rules belong to one that has them.
  const pseudoElements = /::[\w-]+(\([^()]*\))?/g;
  // Hover and focus depend on the pointer: an element that could have them is enough.
  const chance = /:(hover|active|focus-visible|focus-within|focus)\b/g;

  const matches = (selector: string) => document.querySelector(selector) !== null;
  const isAlive = (selector: string) => {
    const element = selector.replace(pseudoElements, '') || '*';
    return matches(element) || matches(element.replace(chance, ':is(*)'));
  };

  // A comma within brackets does not end a selector.
  const parted = (text: string) => {
    let depth = 0;
    const ends = [...text].map((character) => {
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      return character === ',' && depth === 0 ? '\n' : character;
    });
    return ends
      .join('')
      .split('\n')
      .map((part) => part.trim());
  };

  const walk = (
    rules: CSSRuleList,
    around: string,
    holds: boolean,
  ): { selector: string; isAlive: boolean }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule) {
        const { matches } = matchMedia(rule.conditionText);
        return walk(rule.cssRules, `${around}@media ${rule.conditionText} { `, holds && matches);
      }
      if (rule instanceof CSSStyleRule) {
        return parted(rule.selectorText).map((text) => ({
          selector: around + text,
          isAlive: holds && isAlive(text),
        }));
      }
      if (rule instanceof CSSGroupingRule) return walk(rule.cssRules, around, holds);
      return [];
    });

  return [...document.styleSheets].flatMap(({ cssRules, media: { mediaText } }) =>
    walk(cssRules, '', mediaText === '' || matchMedia(mediaText).matches),
  );
}
