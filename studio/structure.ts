import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { ImagesIcon } from '@sanity/icons/Images';
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { TagIcon } from '@sanity/icons/Tag';
import type {
  DefaultDocumentNodeResolver,
  StructureBuilder,
  StructureResolver,
  UserViewComponent,
} from 'sanity/structure';
import { CategoriesPane } from './categories.tsx';
import { NotEditedHerePane } from './not-edited-here.tsx';
import { PicturesPane } from './pictures/pictures-pane.tsx';
import { types } from './schema/index.ts';

/**
 * Returns the Studio's menu and the panes of each document. Without `preview` there is no preview
 * pane.
 */
export function structureWith(preview: UserViewComponent | undefined): {
  structure: StructureResolver;
  defaultDocumentNode: DefaultDocumentNodeResolver;
} {
  const document = (S: StructureBuilder) =>
    S.document().views([
      S.view.form(),
      ...(preview ? [S.view.component(preview).title('Preview').icon(EarthGlobeIcon)] : []),
    ]);

  function one(S: StructureBuilder, type: string) {
    const { title, icon } = described(type);
    return S.listItem()
      .id(type)
      .title(title)
      .icon(icon)
      .child(document(S).schemaType(type).documentId(type).title(title));
  }

  return {
    defaultDocumentNode: document,
    // The menu and its lists have the same order as the site.
    structure: (S) =>
      S.list()
        .title('The site')
        .items([
          one(S, 'aboutSection'),
          all(S, 'beforeAndAfterGallery', 'Transformations', 'desc'),
          one(S, 'settings'),
          all(S, 'faq', 'Questions', 'asc'),
          S.divider(),
          all(S, 'projectGallery', 'Projects', 'desc'),
          S.listItem()
            .id('categories')
            .title('Categories')
            .icon(TagIcon)
            .child(S.component(CategoriesPane).id('categories').title('Categories')),
          S.listItem()
            .id('pictures')
            .title('Pictures')
            .icon(ImagesIcon)
            .child(S.component(PicturesPane).id('pictures').title('Pictures')),
          S.divider(),
          S.listItem()
            .id('notEditedHere')
            .title('Not edited here')
            .icon(InfoOutlineIcon)
            .child(S.component(NotEditedHerePane).id('notEditedHere').title('Not edited here')),
        ]),
  };
}

function all(S: StructureBuilder, type: string, title: string, direction: 'asc' | 'desc') {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(described(type).icon)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([{ field: '_createdAt', direction }]),
    );
}

function described(name: string) {
  const type = types.find((known) => known.name === name);
  if (!type) throw new Error(`There is no type ${name}`);
  return type;
}
