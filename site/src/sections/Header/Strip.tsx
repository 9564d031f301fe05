import type { ContactDetails } from '../../content/types.ts';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import styles from './Header.module.css';

/** Shows phone, email and address above the bar while the home page is scrolled to its top. */
export function Strip({ contact }: { contact: ContactDetails }) {
  return (
    <div className={`dark ${styles.strip}`}>
      <ul className="wrap">
        <li>
          <Icon name="phone" />
          <PhoneLink phone={contact.phone} />
        </li>
        <li>
          <Icon name="mail" />
          <EmailLink email={contact.email} />
        </li>
        <li>
          <Icon name="pin" />
          <span>{contact.address}</span>
        </li>
      </ul>
    </div>
  );
}
