import { fieldOf, type OwnPage } from '../../content/pages.ts';
import './Article.css';
import { Blocks } from './Blocks.tsx';

/** Shows a page of the owner's own. */
export function Article({ page }: { page: OwnPage }) {
  const edit = fieldOf(page, 'body');
  return (
    <article className="wrap">
      <h1 data-edit={fieldOf(page, 'title')}>{page.title}</h1>
      <div data-edit={edit} data-lines={edit ? 'blocks' : undefined}>
        <Blocks body={page.body} />
      </div>
    </article>
  );
}
