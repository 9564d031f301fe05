import { uniqueSlugs } from '../site/src/content/slug.ts';

const sections: Readonly<Record<string, string>> = {
  aboutSection: '/#about',
  beforeAndAfterGallery: '/#transformations',
  settings: '/#contact',
  faq: '/#faq',
};

/** Returns the path of the page that shows a document. */
export function pathOf(document: { _id: string; _type: string; title?: unknown }): string {
  const { _id, _type, title } = document;
  if (_type !== 'projectGallery') return sections[_type] ?? '/';
  const id = _id.replace(/^drafts\./, '');
  return `/projects#${uniqueSlugs([{ id, title: String(title ?? '') }]).get(id)}`;
}
