import { company } from '../../company.ts';
import type { ContactDetails } from '../../content/types.ts';
import { NEEDS_SCRIPT } from '../../dom-contract.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import styles from './Header.module.css';
import { Strip } from './Strip.tsx';

interface Props {
  contact: ContactDetails;
  page: 'home' | 'projects' | 'other';
  /** Whether the page starts with the hero, over which the header is transparent. */
  overHero?: boolean;
}

/** `header.browser.ts` opens its menu, and marks the section and how far the page has scrolled. */
export function Header({ contact, page, overHero = false }: Props) {
  const home = page === 'home';
  const states = `${home ? ` ${styles.home}` : ''}${overHero ? ` ${styles.overHero}` : ''}`;
  return (
    <header className={styles.header + states}>
      {home && <Strip contact={contact} />}
      <div className={`wrap ${styles.bar}`}>
        <a href="/" className={styles.logo} aria-label={`${company.name}, to the home page`}>
          <Logo />
        </a>
        <button
          type="button"
          className={`${NEEDS_SCRIPT} ${styles.toggle}`}
          aria-label="Menu"
          aria-expanded="false"
          aria-controls="menu"
          data-replay=""
        >
          <Icon name="menu" />
          <Icon name="close" />
        </button>
        <nav id="menu" className={styles.menu} aria-label="Main">
          <ul>
            <li>
              <a href="/" aria-current={home ? 'page' : undefined}>
                Home
              </a>
            </li>
            <li>
              <a href="/projects" aria-current={page === 'projects' ? 'page' : undefined}>
                Projects
              </a>
            </li>
            {home && (
              <>
                <li>
                  <a href="#about">About</a>
                </li>
                <li>
                  <a href="#services">Services</a>
                </li>
                <li>
                  <a href="#contact">Contact</a>
                </li>
              </>
            )}
          </ul>
        </nav>
        <CallLink phone={contact.phone} className={`button ${styles.call}`}>
          <Icon name="phone" />
          Call Now
        </CallLink>
      </div>
    </header>
  );
}
