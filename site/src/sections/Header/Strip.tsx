import { type ContactDetails, fieldOf } from '../../content/pages.ts';
import { Address } from '../../ui/Address.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { mailIcon, phoneIcon, pinIcon } from '../../ui/icon-lines.ts';
import styles from './Header.module.css';

/** Shows phone, email and address above the bar while the home page is scrolled to its top. */
export function Strip({ contact }: { contact: ContactDetails }) {
  return (
    <div className={`dark ${styles.strip}`}>
      <ul className="wrap">
        <li>
          <Icon lines={phoneIcon} />
          <ContactLink
            text={contact.phone.text}
            href={contact.phone.tel}
            edit={fieldOf(contact, 'phone')}
          />
        </li>
        <li>
          <Icon lines={mailIcon} />
          <ContactLink
            text={contact.email.text}
            href={contact.email.mailto}
            edit={fieldOf(contact, 'email')}
          />
        </li>
        <li>
          <Icon lines={pinIcon} />
          <Address contact={contact} as="span" />
        </li>
      </ul>
    </div>
  );
}
