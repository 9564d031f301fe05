import type { ContactDetails } from '../../content/pages.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import styles from './Contact.module.css';

export function Contact({ contact }: { contact: ContactDetails }) {
  return (
    <section id="contact" className="section" aria-labelledby="contact-title">
      <div className={`wrap ${styles.grid}`}>
        <SectionHead id="contact-title" label="Contact" title="Talk to the people who build" />
        <div className={styles.details}>
          <p className={styles.phone}>
            <ContactLink text={contact.phone.text} href={contact.phone.tel} />
          </p>
          <p className={styles.email}>
            <ContactLink text={contact.email.text} href={contact.email.mailto} />
          </p>
          <div>
            <h3>Visit us</h3>
            <address>{contact.address}</address>
            <a
              href={contact.map.directions}
              target="_blank"
              rel="noopener"
              className={`button outline ${styles.directions}`}
            >
              <Icon name="pin" />
              Get Directions
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </div>
          {contact.hours.length > 0 && (
            <div>
              <h3>Opening hours</h3>
              <ul className={styles.hours}>
                {contact.hours.map((line, index) => (
                  <li key={index}>{line}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <Frame
          className={styles.map}
          show="Show the map"
          href={contact.map.directions}
          from="Google"
          src={contact.map.frame}
          title="Map"
          referrerPolicy="no-referrer-when-downgrade"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      </div>
    </section>
  );
}
