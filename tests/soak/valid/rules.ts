import type { Page } from '@playwright/test';

/** A selector of the site's styles, with what it stands in: `@media print { .list li`. */
type Selector = string;

/** What of the site's styles matched something in a state that the site was seen in, and what never did. */
export interface Seen {
  readonly alive: Set<Selector>;
  readonly all: Set<Selector>;
}

/** Takes a page in some state, and adds which selectors of its styles match something now, media and all. */
export async function look(page: Page, { alive, all }: Seen): Promise<void> {
  for (const { selector, isAlive } of await page.evaluate(selectorsHere)) {
    all.add(selector);
    if (isAlive) alive.add(selector);
  }
}

/** Gives the selectors of a page; runs there. */
function selectorsHere(): { selector: string; isAlive: boolean }[] {
  // These cannot be in the tree: their rules live where their element does.
  const pseudoElements = /::[\w-]+(\([^()]*\))?/g;
  // Where a pointer or the keyboard is, is chance: an element that could be there is enough.
  const chance = /:(hover|active|focus-visible|focus-within|focus)\b/g;

  const matches = (selector: string) => document.querySelector(selector) !== null;
  const isAlive = (selector: string) => {
    const element = selector.replace(pseudoElements, '') || '*';
    return matches(element) || matches(element.replace(chance, ':is(*)'));
  };

  // A comma within brackets is no end of a selector.
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
