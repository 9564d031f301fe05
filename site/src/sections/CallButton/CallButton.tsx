import type { Phone } from '../../content/pages.ts';
import { callUs } from '../../labels.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { phoneIcon } from '../../ui/icon-lines.ts';
import styles from './CallButton.module.css';

/** The floating call button. `header.browser.ts` shows it once the visitor has scrolled past 300 px. */
export function CallButton({ phone }: { phone: Phone }) {
  return (
    <aside aria-label={callUs}>
      <CallLink phone={phone} className={styles.button}>
        <Icon lines={phoneIcon} />
        <span className="visually-hidden">{callUs}</span>
      </CallLink>
    </aside>
  );
}
