import { contactTitle } from '../../company.ts';
import {
  type ContactDetails,
  type DatedNotice,
  fieldOf,
  headingOf,
  type Words,
} from '../../content/pages.ts';
import {
  contact as contactLabel,
  getDirections,
  map,
  newTab,
  openingHours,
  showMap,
  visitUs,
} from '../../labels.ts';
import { Address } from '../../ui/Address.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pinIcon } from '../../ui/icon-lines.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import styles from './Contact.module.css';
import { ContactForm } from './ContactForm.tsx';

interface Props {
  contact: ContactDetails;
  words: Words;
  /** Where the form is sent to. `null`: there is none. */
  formUrl: string | null;
  /** The notice of today. */
  notice?: DatedNotice | undefined;
}

export function Contact({ contact, words, formUrl, notice }: Props) {
  return (
    <section id="contact" className="section" aria-labelledby="contact-title">
      <div className={`wrap ${styles.grid}`}>
        <SectionHead
          id="contact-title"
          label={contactLabel}
          title={contactTitle}
          {...headingOf(words, 'contactTitle')}
        />
        <div className={styles.details}>
          <p className={styles.phone}>
            <ContactLink
              text={contact.phone.text}
              href={contact.phone.tel}
              edit={fieldOf(contact, 'phone')}
            />
          </p>
          <p className={styles.email}>
            <ContactLink
              text={contact.email.text}
              href={contact.email.mailto}
              edit={fieldOf(contact, 'email')}
            />
          </p>
          <div>
            <h3>{visitUs}</h3>
            <Address contact={contact} as="address" />
            <a
              href={contact.map.directions}
              target="_blank"
              rel="noopener"
              className={`button outline ${styles.directions}`}
              data-edit-link={fieldOf(contact, 'googleMapsEmbed')}
            >
              <Icon lines={pinIcon} />
              {getDirections}
              <span className="visually-hidden">{newTab}</span>
            </a>
          </div>
          {(contact.hours.length > 0 || contact.document || notice) && (
            <div>
              <h3>{openingHours}</h3>
              <ul className={styles.hours}>
                {notice && (
                  <li>
                    <strong data-edit={fieldOf(words, `${notice.path}.text`)}>{notice.text}</strong>
                  </li>
                )}
                {contact.hours.map((line, index) => (
                  <li key={index} data-edit={fieldOf(contact, `hours[${index}]`)}>
                    {line}
                  </li>
                ))}
                {contact.hours.length === 0 && contact.document && (
                  <li data-edit={fieldOf(contact, 'hours')} />
                )}
              </ul>
            </div>
          )}
        </div>
        {formUrl !== null && <ContactForm url={formUrl} />}
        <Frame
          className={styles.map}
          show={showMap}
          href={contact.map.directions}
          from="Google"
          edit={fieldOf(contact, 'googleMapsEmbed')}
          src={contact.map.frame}
          title={map}
          referrerPolicy="no-referrer-when-downgrade"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      </div>
    </section>
  );
}
