import { uniqueSlugs } from '../site/src/content/slug.ts';

const sections: Readonly<Record<string, string>> = {
  aboutSection: '/#about',
  beforeAndAfterGallery: '/#transformations',
  settings: '/#contact',
  faq: '/#faq',
};

/** Takes a document; gives the path of the site at which it shows, as far as one document says. */
export function pathOf(document: { _id: string; _type: string; title?: unknown }): string {
  const { _id, _type, title } = document;
  if (_type !== 'projectGallery') return sections[_type] ?? '/';
  const id = _id.replace(/^drafts\./, '');
  return `/projects#${uniqueSlugs([{ id, title: String(title ?? '') }]).get(id)}`;
}
