import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { phrasesIn } from '../../../../tests/helpers/content/phrases.ts';
import { data, servicePages } from '../../../../tests/helpers/service/service-pages.ts';
import * as af from '../../texts/af.ts';
import * as de from '../../texts/de.ts';
import * as en from '../../texts/en.ts';
import { createTexts, type Texts } from '../../texts/texts.ts';

const english = phrasesIn(en);

const unescaped = (page: string) =>
  page.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

test('in English all pages have some of these words', async () => {
  for (const [name, page] of await servicePages(createTexts({}))) {
    expect(page, name).toContain('<html lang="en-GB">');
    const text = unescaped(page);
    expect(
      english.some((words) => text.includes(words)),
      name,
    ).toBe(true);
  }
});

test.each([
  ['de-DE', de, '01.01.2026'],
  ['af-ZA', af, '1 Jan. 2026'],
])('in %s no page has any of them, and dates are in the language', async (language, own, date) => {
  expect(phrasesIn(own).filter((words) => english.includes(words))).toEqual([]);
  const texts = createTexts({ language, timeZone: 'Africa/Johannesburg' });
  const pages = await servicePages(texts);
  for (const [name, page] of pages) {
    expect(page, name).toContain(`<html lang="${language}">`);
    const text = unescaped(page);
    expect(
      english.filter((words) => text.includes(words)),
      name,
    ).toEqual([]);
  }
  expect(pages.get('account with devices')).toContain(date);
});

/** Puts each text in brackets. */
function bracketed(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${value}⟧`;
  if (value instanceof String) return html`⟦${value}⟧`;
  if (typeof value === 'function') {
    return (...given: unknown[]) => bracketed(Reflect.apply(value, undefined, given));
  }
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(value));
  return Object.fromEntries(entries.map(([name, one]) => [name, bracketed(one)]));
}

test('a page says nothing that is not in the texts', async () => {
  const { language, ...texts } = createTexts({});
  const shown = z
    .custom<Texts>()
    .parse({ language, ...z.object({}).loose().parse(bracketed(texts)) });
  for (const [name, page] of await servicePages(shown)) {
    let rest = page
      .replaceAll(/<(script|style)[^>]*>.*?<\/\1>|https?:\/\/\S+/gs, ' ')
      .replaceAll(/<[^>]*?\b(?:aria-label|alt|title|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
      .replaceAll(/<[^>]*>|&\w+;/g, ' ');
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    const words = rest.match(/\p{L}{2,}/gu) ?? [];
    expect(
      words.filter((word) => !data.has(word)),
      name,
    ).toEqual([]);
  }
});
