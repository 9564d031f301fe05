import { faqTitle } from '../../company.ts';
import { type FaqEntry, fieldOf, headingOf, type Phone, type Words } from '../../content/pages.ts';
import { callUsNow, faq, newTab, noFaqs, ofQuestions, sendMessage } from '../../labels.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { chatIcon, phoneIcon } from '../../ui/icon-lines.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { QUESTIONS_SHOWN_FIRST } from '../shown-first.ts';
import styles from './Faq.module.css';
import { Questions } from './Questions.tsx';

interface Props {
  faqs: readonly FaqEntry[];
  words: Words;
  phone: Phone;
}

export function Faq({ faqs, words, phone }: Props) {
  return (
    <section id="faq" className="section band" aria-labelledby="faq-title">
      <div className={`wrap ${styles.grid}`}>
        <SectionHead id="faq-title" label={faq} title={faqTitle} {...headingOf(words, 'faqTitle')}>
          <div className={`row ${styles.actions}`}>
            <CallLink phone={phone} className="button">
              <Icon lines={phoneIcon} />
              {callUsNow}
            </CallLink>
            {phone.chat && (
              <a
                href={phone.chat}
                target="_blank"
                rel="noopener"
                className="button outline"
                data-edit-link={fieldOf(phone, 'phone')}
              >
                <Icon lines={chatIcon} />
                {sendMessage}
                <span className="visually-hidden">{newTab}</span>
              </a>
            )}
          </div>
        </SectionHead>
        <div>
          {faqs.length === 0 && <p className="lead">{noFaqs}</p>}
          <div id="faq-list">
            <Questions faqs={faqs} />
          </div>
          {faqs.length > QUESTIONS_SHOWN_FIRST && (
            <p className={styles.toggle}>
              <Toggle controls="faq-list" of={ofQuestions} />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
