import { company } from '../../company.ts';
import {
  type ContactDetails,
  type DatedNotice,
  isShown,
  type OwnPage,
  type Words,
} from '../../content/pages.ts';
import { NEEDS_SCRIPT } from '../../dom-contract.ts';
import {
  about,
  callNow,
  contact as contactLabel,
  mainMenu,
  menu,
  servicesName,
  toHome,
} from '../../labels.ts';
import { type PageName, pageTitles, paths } from '../../routes.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { closeIcon, menuIcon, phoneIcon } from '../../ui/icon-lines.ts';
import { Logo } from '../../ui/Logo.tsx';
import styles from './Header.module.css';
import { NoticeBar } from './NoticeBar.tsx';
import { Strip } from './Strip.tsx';

interface Props {
  contact: ContactDetails;
  words: Words;
  page: PageName | 'own' | 'other';
  /** The owner's pages. */
  pages?: readonly OwnPage[];
  /** The path of the page. Unset: it has none of its own. */
  path?: string | undefined;
  /** Whether the page starts with the hero, over which the header is transparent. */
  overHero?: boolean;
  /** The notice of today. */
  notice?: DatedNotice | undefined;
}

/** `header.browser.ts` opens its menu, and marks the section and how far the page has scrolled. */
export function Header({
  contact,
  words,
  page,
  pages = [],
  path,
  overHero = false,
  notice,
}: Props) {
  const home = page === 'home';
  const states = `${home ? ` ${styles.home}` : ''}${overHero ? ` ${styles.overHero}` : ''}`;
  const header = (
    <header className={styles.header + states}>
      {home && <Strip contact={contact} />}
      <div className={`wrap ${styles.bar}`}>
        <a href="/" className={styles.logo} aria-label={toHome(company.name)}>
          <Logo on={overHero ? 'hero' : 'light'} />
        </a>
        <button
          type="button"
          className={`${NEEDS_SCRIPT} ${styles.toggle}`}
          aria-label={menu}
          aria-expanded="false"
          aria-controls="menu"
          data-replay=""
        >
          <Icon lines={menuIcon} />
          <Icon lines={closeIcon} />
        </button>
        <nav id="menu" className={styles.menu} aria-label={mainMenu}>
          <ul>
            <PageLink to="home" page={page} />
            <PageLink to="projects" page={page} />
            {pages
              .filter(({ link }) => link === 'menu')
              .map((own) => (
                <li key={own.path}>
                  <a href={own.path} aria-current={own.path === path ? 'page' : undefined}>
                    {own.title}
                  </a>
                </li>
              ))}
            {home && (
              <>
                {isShown(words, 'about') && (
                  <li>
                    <a href="#about">{about}</a>
                  </li>
                )}
                {isShown(words, 'services') && (
                  <li>
                    <a href="#services">{servicesName}</a>
                  </li>
                )}
                <li>
                  <a href="#contact">{contactLabel}</a>
                </li>
              </>
            )}
          </ul>
        </nav>
        <CallLink phone={contact.phone} className={`button ${styles.call}`}>
          <Icon lines={phoneIcon} />
          {callNow}
        </CallLink>
      </div>
    </header>
  );
  if (!notice) return header;
  return (
    <>
      <NoticeBar notice={notice} words={words} />
      <div className="_below-notice">{header}</div>
    </>
  );
}

function PageLink({ to, page }: { to: PageName; page: Props['page'] }) {
  return (
    <li>
      <a href={paths[to]} aria-current={page === to ? 'page' : undefined}>
        {pageTitles[to]}
      </a>
    </li>
  );
}
