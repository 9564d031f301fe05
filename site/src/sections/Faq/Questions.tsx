import { type FaqEntry, fieldOf } from '../../content/pages.ts';
import { MORE } from '../../dom-contract.ts';
import { Icon } from '../../ui/Icon.tsx';
import { plusIcon } from '../../ui/icon-lines.ts';
import { Paragraphs } from '../../ui/Paragraphs.tsx';
import { QUESTIONS_SHOWN_FIRST } from '../shown-first.ts';
import styles from './Questions.module.css';

/**
 * Questions as `details` with the same `name`. `answers.browser.ts` closes the others in browsers that ignore
 * the name, and opens the question that the URL's fragment names.
 */
export function Questions({ faqs }: { faqs: readonly FaqEntry[] }) {
  return faqs.map((faq, index) => (
    <details
      key={faq.id}
      name="faq"
      className={index < QUESTIONS_SHOWN_FIRST ? styles.item : `${styles.item} ${MORE}`}
    >
      <summary>
        <h3 data-edit={fieldOf(faq, 'question')}>{faq.question}</h3>
        <Icon lines={plusIcon} />
      </summary>
      <div className={styles.answer}>
        <Paragraphs texts={faq.answer} edit={fieldOf(faq, 'answer')} />
      </div>
    </details>
  ));
}
