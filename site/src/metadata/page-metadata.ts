import { company } from '../company.ts';
import type { Content, OwnPage } from '../content/pages.ts';
import { withFullStop } from '../full-stop.ts';
import { call, since, tradeIn } from '../labels.ts';
import { type PageName, pageTitles, paths } from '../routes.ts';

/** The part of a page's input that metadata uses. */
export type Facts = Pick<App.Locals, 'content' | 'siteUrl' | 'today'>;

/** Metadata of a page that can be found and shared. */
export interface PageMetadata {
  /** `own`: one of the owner's pages. */
  readonly page: PageName | 'own';
  readonly path: string;
  /** Its name in breadcrumbs. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether search engines must not list it. */
  readonly isHidden?: boolean;
}

/** Returns the canonical URL of a page. `siteUrl` is the site's origin. */
export function urlOf(page: PageName, siteUrl: string): string {
  return new URL(paths[page], siteUrl).href;
}

export function homeMetadata({ contact, words }: Content): PageMetadata {
  return {
    page: 'home',
    path: paths.home,
    name: pageTitles.home,
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
    path: paths.projects,
    name: pageTitles.projects,
    title: `${tradeIn(company.trade.projects, company.city)} | ${company.name}`,
    description: describe(company.projectsDescription, list && withFullStop(list)),
  };
}

export function ownMetadata({ path, title, description, isIndexed }: OwnPage): PageMetadata {
  return {
    page: 'own',
    path,
    name: title,
    title: titled(title),
    description,
    isHidden: !isIndexed,
  };
}

/** Length to which search results cut a title, in characters. */
const LONGEST_TITLE = 60;

/** Adds the company's name to a title that has room for it. */
function titled(title: string): string {
  const whole = `${title} | ${company.name}`;
  if (whole.length <= LONGEST_TITLE) return whole;
  return title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE - 1)}…`;
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
