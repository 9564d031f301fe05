import { lines, uniqueSlugs } from '../../site/src/content/studio.ts';
import { PAGE } from './page-addresses.ts';

const sections: Readonly<Record<string, string>> = {
  aboutSection: '/#about',
  beforeAndAfterGallery: '/#transformations',
  settings: '/#contact',
  faq: '/#faq',
};

interface Shown {
  readonly _id: string;
  readonly _type: string;
  readonly title?: unknown;
  readonly slug?: { readonly current?: string };
  readonly question?: unknown;
}

/** Returns the path of the page that shows a document. */
export function sitePathOf({ _id, _type, title, slug, question }: Shown): string {
  if (_type === 'faq' && typeof question === 'string') {
    // The home page opens the question that has this text.
    return `/#faq:${encodeURIComponent(lines(question).join(' '))}`;
  }
  if (_type === PAGE) return `/${slug?.current ?? ''}`;
  if (_type !== 'projectGallery') return sections[_type] ?? '/';
  const id = _id.replace(/^drafts\./, '');
  const slugs = uniqueSlugs([{ id, title: String(title ?? ''), slug: slug?.current }]);
  return `/projects#${slugs.get(id)}`;
}
