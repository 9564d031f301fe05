import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { filledIn } from '../../site/src/company/filled-in.ts';
import * as start from '../../site/src/company.ts';
import * as labels from '../../site/src/labels/en.ts';
import { expect, test, viewport } from '../helpers/browser/page.ts';
import {
  about,
  faqs,
  projects,
  settings,
  times,
  transformations,
} from '../helpers/content/documents.ts';
import { yearInPretoria, yearsInBusiness } from '../helpers/content/years.ts';
import { type Service, startPreview } from '../helpers/processes/services.ts';
import { type DraftedContent, startContent } from '../helpers/site/preview.ts';

test.describe.configure({ mode: 'default' });

let content: DraftedContent;
let preview: Service;

test.beforeAll(async () => {
  content = await startContent([
    settings({ hours: ['Sunday: closed'] }),
    about(),
    ...projects({}, {}),
    ...transformations({}, {}),
    ...faqs(...times(6)),
  ]);
  preview = await startPreview(content.url);
});

test.afterAll(async () => {
  await preview.close();
  await content.close();
});

const widths = [360, 1440] as const;
type Width = (typeof widths)[number];

/** A text or a picture of a page. */
interface Part {
  /** For a picture, what it shows. */
  readonly text: string;
  readonly isPicture: boolean;
  /** The field that a press opens, as `TYPE ID PATH`. */
  readonly field: string | undefined;
  /** What the page shows while the field is empty. */
  readonly fallback: string | undefined;
}

interface Row extends Part {
  readonly shownAt: Map<Width, string>;
}

/** Returns the texts and pictures of a page, and whether each is visible, at once or after a press. */
function partsOf(page: Page): Promise<(Part & { shown: string })[]> {
  return page.evaluate(() => {
    const filter = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
    const walker = document.createTreeWalker(document.body, filter);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const picture = node instanceof HTMLImageElement ? node : undefined;
      const element = picture ?? node.parentElement;
      const text = (picture?.alt ?? node.nodeValue ?? '').trim();
      if (!element || element.closest('script, noscript, template') || !(text || picture)) continue;
      const pressed = element.closest<HTMLElement>('[data-edit], [data-edit-link]');
      const { edit, editLink, fallback } = pressed?.dataset ?? {};
      // An option has no box of its own.
      const box = element.closest('select') ?? element;
      const isVisible = box.checkVisibility({ visibilityProperty: true });
      const isOpened = element.closest('#menu, .more, details, [data-view]');
      const shown = isVisible ? 'yes' : isOpened ? 'after a press' : 'no';
      const isPicture = picture !== undefined;
      found.push({ text, isPicture, field: edit ?? editLink, fallback, shown });
    }
    return found;
  });
}

/** Changes a page, and returns how often it changes by itself within half a second of that. */
function changesOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    document.body.append(document.createComment(''));
    let count = 0;
    const observer = new MutationObserver((records) => {
      count += records.length;
    });
    observer.observe(document.body, { subtree: true, childList: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    return count;
  });
}

/** Reads a page, and on that of projects also a large picture. */
async function read(page: Page, path: string, width: Width, rows: Map<string, Row>) {
  await page.setViewportSize(viewport(width));
  await page.goto(`${preview.url}${path}?edit`);
  await expect(page.locator('body:not([inert])')).toBeVisible();
  // The script that makes fields pressable looks at the page after each change, also after its own.
  await expect.poll(() => changesOf(page)).toBe(0);
  if (path === '/projects') {
    await page.locator('main ul a[id]').first().click();
    // The large picture has come, and React with it.
    await expect(page.locator('dialog:not([data-early]) img')).not.toHaveJSProperty(
      'naturalWidth',
      0,
    );
    await expect(page.locator('dialog').getByText(labels.loading)).toHaveCount(0);
  }
  for (const { shown, ...part } of await partsOf(page)) {
    const key = JSON.stringify(part);
    const row = rows.get(key) ?? { ...part, shownAt: new Map<Width, string>() };
    // A text can be there several times.
    if (row.shownAt.get(width) !== 'yes') row.shownAt.set(width, shown);
    rows.set(key, row);
  }
}

/** What the interface says, in the words of a language: a translator changes it, and not the owner. */
const ofInterface = new Set<unknown>([
  ...Object.values(labels),
  labels.positionOf(1, 2),
  labels.shownIn(2, labels.all),
]);

const { company } = start;
const year = yearInPretoria();

/** Returns the texts in what the company's folder has. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [filledIn(value, company, year)];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
}

const ofStart = new Set(textsIn(start));

function tableOf(rows: Iterable<Row>, reasons: ReadonlyMap<string, string>): string {
  const cells = [...rows].map(({ text, isPicture, field = '', fallback, shownAt }) => {
    const [type, , path] = field.split(' ');
    const short = text.length > 40 ? `${text.slice(0, 39)}…` : text;
    return [
      isPicture ? `picture: ${short}` : short,
      ...widths.map((width) => shownAt.get(width) ?? 'no'),
      field ? `${type} ${path}` : 'no',
      fallback ?? (field && ofStart.has(text) ? 'this text' : ''),
      field ? '' : (reasons.get(text) ?? (ofInterface.has(text) ? 'label of the interface' : '?')),
    ];
  });
  const head = ['text', ...widths.map((width) => `at ${width} px`), 'field', 'if empty', 'reason'];
  return [head, head.map(() => '---'), ...cells]
    .map((row) => `| ${row.join(' | ').replaceAll('\n', ' ')} |\n`)
    .join('');
}

const ofName = [company.name, 'the name, or the logo'] as const;
const ofRights = [labels.rights(year, company.name), 'the name and the year'] as const;

for (const [path, others] of [
  [
    '/',
    [
      ofName,
      [String(yearsInBusiness()), 'follows from the first year'],
      [labels.providedBy(labels.reviewsService), 'names the reviews service'],
      ofRights,
    ],
  ],
  ['/projects', [ofName, ['Homes', 'a category: renamed under Categories'], ofRights]],
] as const) {
  test(`each text and picture of ${path} can be pressed, but labels`, async ({
    page,
    problems,
  }, testInfo) => {
    // Nothing frames the page, so what it sends has no receiver.
    problems.allow(/Failed to execute 'postMessage'/);
    const value = content.signIn('editor').replace(/.*=/, '');
    await page.context().addCookies([{ name: 'sanitySession', value, url: preview.url }]);
    const rows = new Map<string, Row>();
    for (const width of widths) await read(page, path, width, rows);
    const reasons = new Map<string, string>(others);
    await writeFile(testInfo.outputPath('every-text.md'), tableOf(rows.values(), reasons));
    const fixed = [...rows.values()].filter(({ field, text }) => !field && !ofInterface.has(text));
    expect(new Set(fixed.map(({ text }) => text))).toEqual(new Set(reasons.keys()));
  });
}
