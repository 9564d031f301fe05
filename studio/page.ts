import { uniqueSlugs } from '../site/src/content/slug.ts';
import { lines } from '../site/src/content/text.ts';

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
  readonly question?: unknown;
}

/** Returns the path of the page that shows a document. */
export function pathOf({ _id, _type, title, question }: Shown): string {
  if (_type === 'faq' && typeof question === 'string') {
    // The home page opens the question that has this text.
    return `/#faq:${encodeURIComponent(lines(question).join(' '))}`;
  }
  if (_type !== 'projectGallery') return sections[_type] ?? '/';
  const id = _id.replace(/^drafts\./, '');
  return `/projects#${uniqueSlugs([{ id, title: String(title ?? '') }]).get(id)}`;
}
