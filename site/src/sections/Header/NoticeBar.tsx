import { type DatedNotice, fieldOf, type Words } from '../../content/pages.ts';
import { notice as label } from '../../labels.ts';

/** Shows today's notice above the header, in the flow of the page. `notice-bar.css` has its style. */
export function NoticeBar({ notice, words }: { notice: DatedNotice; words: Words }) {
  return (
    <section className="_notice" aria-label={label}>
      <p className="wrap" data-edit={fieldOf(words, `${notice.path}.text`)}>
        {notice.text}
      </p>
    </section>
  );
}
