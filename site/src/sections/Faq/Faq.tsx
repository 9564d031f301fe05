import { useState } from 'react';
import type { Phone, Faq as Question } from '../../content/types.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Paragraphs } from '../../ui/Paragraphs.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import styles from './Faq.module.css';

const shownByDefault = 5;

interface Props {
  faqs: readonly Question[];
  phone: Phone;
}

/** `details` of one `name` open one at a time, before any script arrives. */
export function Faq({ faqs, phone }: Props) {
  const [expanded, setExpanded] = useState(false);
  return (
    <section id="faq" className={`section ${styles.faq}`} aria-labelledby="faq-title">
      <div className={`wrap ${styles.grid}`}>
        <SectionHead id="faq-title" label="FAQ" title="Questions, answered plainly">
          <div className={styles.actions}>
            <CallLink phone={phone} className="button">
              <Icon name="phone" />
              Call Us Now
            </CallLink>
            {phone.chat && (
              <a href={phone.chat} target="_blank" rel="noopener" className="button outline">
                <Icon name="chat" />
                Send Message
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            )}
          </div>
        </SectionHead>
        <div>
          {faqs.length === 0 && <p className="lead">No FAQs found.</p>}
          <div id="faq-list" className={styles.list} data-expanded={expanded}>
            {faqs.map(({ id, question, answer }, index) => (
              <details
                key={id}
                name="faq"
                className={index < shownByDefault ? styles.item : `${styles.item} ${styles.more}`}
              >
                <summary>
                  <h3>{question}</h3>
                  <Icon name="plus" />
                </summary>
                <div className={styles.answer}>
                  <Paragraphs texts={answer} />
                </div>
              </details>
            ))}
          </div>
          {faqs.length > shownByDefault && (
            <div className={styles.toggle}>
              <Toggle
                expanded={expanded}
                controls="faq-list"
                of="questions"
                onToggle={setExpanded}
              />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
