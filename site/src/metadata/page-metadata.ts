import { company } from '../company.ts';
import type { Content } from '../content/pages.ts';
import { withFullStop } from '../full-stop.ts';
import { call, since, tradeIn } from '../labels.ts';
import { type PageName, paths } from '../routes.ts';

/** The part of a page's input that metadata uses. */
export type Facts = Pick<App.Locals, 'content' | 'siteUrl' | 'today'>;

/** Metadata of a page that search engines may index. */
export interface PageMetadata {
  readonly page: PageName;
  readonly title: string;
  readonly description: string;
}

/** Returns the canonical URL of a page. `siteUrl` is the site's origin. */
export function urlOf(page: PageName, siteUrl: string): string {
  return new URL(paths[page], siteUrl).href;
}

export function homeMetadata({ contact, words }: Content): PageMetadata {
  return {
    page: 'home',
    title: `${company.name}: ${tradeIn(company.trade.builders, company.city)}`,
    description: describe(
      words.description || company.description,
      since(company.startYear),
      withFullStop(call(contact.phone.text)),
    ),
  };
}

export function projectsMetadata({ projects }: Content): PageMetadata {
  const categories = new Set(projects.map(({ category }) => category).filter(Boolean));
  const list = new Intl.ListFormat(company.language).format(categories);
  return {
    page: 'projects',
    title: `${tradeIn(company.trade.projects, company.city)} | ${company.name}`,
    description: describe(company.projectsDescription, list && withFullStop(list)),
  };
}

/** Length to which search results cut a description, in characters. */
const LONGEST = 160;

/** Joins the first sentence and as many others as fit. */
function describe(first: string, ...others: string[]): string {
  return others
    .filter(Boolean)
    .reduce(
      (text, sentence) =>
        text.length + 1 + sentence.length > LONGEST ? text : `${text} ${sentence}`,
      first,
    );
}
