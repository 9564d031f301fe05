import { BlockElementIcon } from '@sanity/icons/BlockElement';
import { ClockIcon } from '@sanity/icons/Clock';
import { EyeClosedIcon } from '@sanity/icons/EyeClosed';
import { SortIcon } from '@sanity/icons/Sort';
import { TagIcon } from '@sanity/icons/Tag';
import type { ComponentType } from 'react';
import { map } from 'rxjs';
import type {
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
  UserComponent,
} from 'sanity/structure';
import { WaitingPane } from '../changes/waiting-pane.tsx';
import { PAGE } from '../documents/page-addresses.ts';
import { aboutSection } from '../schema/aboutSection.ts';
import { singletons, types } from '../schema/index.ts';
import { settings } from '../schema/settings.ts';
import { texts } from '../texts.ts';
import { CategoriesPane } from './categories.tsx';
import { HiddenSectionsPane } from './hidden-sections.tsx';
import { QuestionOrderPane } from './question-order.tsx';

/** Returns the Studio's menu. It and its lists have the same order as the site. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .title(texts.menu.title)
    .items([
      one(S, aboutSection),
      all(S, 'beforeAndAfterGallery', texts.menu.transformations, 'desc'),
      one(S, settings),
      all(S, 'faq', texts.menu.questions, 'asc'),
      own(S, 'questionOrder', texts.menu.questionOrder, SortIcon, QuestionOrderPane),
      S.divider(),
      all(S, 'projectGallery', texts.menu.projects, 'desc'),
      own(S, 'categories', texts.menu.categories, TagIcon, CategoriesPane),
      S.divider(),
      all(S, PAGE, texts.menu.pages, 'asc'),
      S.divider(),
      own(S, 'waiting', texts.waiting.title, ClockIcon, WaitingPane),
      unpublished(S, context),
      own(S, 'hiddenSections', texts.hiddenSections.title, BlockElementIcon, HiddenSectionsPane),
    ]);

function one(S: StructureBuilder, { name, title }: (typeof types)[number]) {
  return S.documentTypeListItem(name).child(
    S.document().schemaType(name).documentId(name).title(title),
  );
}

function all(S: StructureBuilder, type: string, title: string, direction: 'asc' | 'desc') {
  return S.documentTypeListItem(type)
    .title(title)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([{ field: '_createdAt', direction }]),
    );
}

/** Returns the item of a pane of our own. */
function own(
  S: StructureBuilder,
  id: string,
  title: string,
  icon: ComponentType,
  pane: UserComponent,
) {
  return S.listItem().id(id).title(title).icon(icon).child(S.component(pane).id(id).title(title));
}

const listed = types.map(({ name }) => name).filter((name) => !singletons.includes(name));

// Which drafts have no published document: a list's own query sees only one document of the two.
const withoutPublished = `*[_type in $listed && _id in path('drafts.**')]{
  'id': string::split(_id, 'drafts.')[1]
}[count(*[_id == ^.id]) == 0].id`;

/** Returns the list of the documents of all types that are not on the site. */
function unpublished(S: StructureBuilder, { documentStore }: StructureResolverContext) {
  const title = texts.menu.unpublished;
  const query = { fetch: withoutPublished, listen: '*[_type in $listed]' };
  return S.listItem()
    .id('unpublished')
    .title(title)
    .icon(EyeClosedIcon)
    .child(() =>
      documentStore.listenQuery(query, { listed }, { perspective: 'raw' }).pipe(
        map((ids: string[]) =>
          S.documentList()
            .id('unpublished')
            .title(title)
            .apiVersion('2025-02-19')
            // Drafts have their own ids where the Studio looks for the types in the list.
            .filter('_type in $listed && _id in $ids')
            .params({ listed, ids: ids.flatMap((id) => [id, `drafts.${id}`]) })
            .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
            .initialValueTemplates([]),
        ),
      ),
    );
}
