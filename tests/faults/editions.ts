import { until } from '../until.ts';
import { QUERIES, SIGNS } from './results.ts';
import { type Pages, visit } from './visit.ts';

type Editions = Readonly<Record<(typeof QUERIES)[number], number | null>>;

/** The same edition for all queries. */
export function all(edition: number | null): Editions {
  return {
    projects: edition,
    about: edition,
    transformations: edition,
    faqs: edition,
    settings: edition,
  };
}

/** Reads the edition of each query's content from its page; `null` where there is none. */
export function editionsOf(pages: Pages): Editions {
  const found = QUERIES.map((query) => {
    const { path, text } = SIGNS[query];
    const [, edition] = pages[path].match(new RegExp(`${text} edition (\\d)\\.`)) ?? [];
    return [query, edition === undefined ? null : Number(edition)] as const;
  });
  return { ...all(null), ...Object.fromEntries(found) };
}

/** Waits until the pages show these editions. */
export async function shows(url: string, editions: Editions): Promise<void> {
  let found = all(null);
  await until(
    async () => {
      found = editionsOf(await visit(url));
      return JSON.stringify(found) === JSON.stringify(editions);
    },
    () => `${JSON.stringify(editions)} is shown, not ${JSON.stringify(found)}`,
  );
}
