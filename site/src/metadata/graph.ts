import type { BreadcrumbList, CollectionPage, Graph, ListItem, WebPage, WebSite } from 'schema-dts';
import { company } from '../company.ts';
import { isBlank } from '../content/pages.ts';
import { type PageName, pageTitles } from '../routes.ts';
import { contractor, contractorId, fullContractor } from './contractor.ts';
import { type Facts, type PageMetadata, urlOf } from './page-metadata.ts';
import { projectPicture } from './project-picture.ts';

/** Builds a page's JSON-LD graph: https://developers.google.com/search/docs/appearance/structured-data. */
export function graphOf(metadata: PageMetadata, facts: Facts): Graph {
  const { page } = metadata;
  const things = page === 'own' ? ofOwnPage(metadata, facts) : thingsOf[page](metadata, facts);
  return { '@context': 'https://schema.org', '@graph': [...things, website(facts)] };
}

/** What each page is about. The compiler asks for every page of `routes.ts`. */
const thingsOf: Readonly<
  Record<PageName, (metadata: PageMetadata, facts: Facts) => Graph['@graph']>
> = {
  home: (metadata, facts) => [fullContractor(facts), homePage(metadata, facts)],
  projects: (metadata, facts) => [
    contractor(facts),
    projectsPage(metadata, facts),
    breadcrumbs(metadata, facts),
  ],
};

function ofOwnPage(metadata: PageMetadata, facts: Facts): Graph['@graph'] {
  const { path, title, description } = metadata;
  const url = new URL(path, facts.siteUrl).href;
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    isPartOf: { '@id': websiteId(facts.siteUrl) },
    breadcrumb: { '@id': breadcrumbsId(url) },
  };
  return [page, breadcrumbs(metadata, facts)];
}

/** Serialises a graph for a `script` element: `<` is escaped, so no value can end the element. */
export function toScript(graph: Graph): string {
  return JSON.stringify(graph).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function website({ siteUrl }: Facts): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(siteUrl),
    url: urlOf('home', siteUrl),
    name: company.name,
  };
}

function homePage({ title }: PageMetadata, { siteUrl }: Facts): WebPage {
  return {
    '@type': 'WebPage',
    '@id': urlOf('home', siteUrl),
    name: title,
    isPartOf: { '@id': websiteId(siteUrl) },
    about: { '@id': contractorId(siteUrl) },
  };
}

function projectsPage(
  { title, description }: PageMetadata,
  { content, siteUrl }: Facts,
): CollectionPage {
  const url = urlOf('projects', siteUrl);
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: title,
    description,
    isPartOf: { '@id': websiteId(siteUrl) },
    about: { '@id': contractorId(siteUrl) },
    breadcrumb: { '@id': breadcrumbsId(url) },
    hasPart: content.projects
      .filter(({ large }) => !isBlank(large))
      .map((project) => projectPicture(project, siteUrl)),
  };
}

function breadcrumbs({ path, name }: PageMetadata, { siteUrl }: Facts): BreadcrumbList {
  const url = new URL(path, siteUrl).href;
  const listItem = (name: string, item: string, position: number): ListItem => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbsId(url),
    itemListElement: [listItem(pageTitles.home, urlOf('home', siteUrl), 1), listItem(name, url, 2)],
  };
}

function websiteId(siteUrl: string): string {
  return new URL('/#website', siteUrl).href;
}

function breadcrumbsId(url: string): string {
  return `${url}#breadcrumbs`;
}
