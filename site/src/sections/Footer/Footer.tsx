import { filledIn } from '../../company/filled-in.ts';
import { company, footerText } from '../../company.ts';
import {
  type ContactDetails,
  fieldOf,
  fieldWith,
  isShown,
  type OwnPage,
  socialOf,
  type Words,
} from '../../content/pages.ts';
import {
  aboutUs,
  contact as contactLabel,
  newTab,
  quickLinks as quickLinksLabel,
  rights,
  servicesName,
  toHome,
} from '../../labels.ts';
import { pageTitles, paths } from '../../routes.ts';
import { Address } from '../../ui/Address.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Logo } from '../../ui/Logo.tsx';
import styles from './Footer.module.css';

interface Props {
  contact: ContactDetails;
  words: Words;
  /** The owner's pages. */
  pages?: readonly OwnPage[];
  year: number;
}

export function Footer({ contact, words, pages = [], year }: Props) {
  const quickLinks = [
    { href: paths.home, text: pageTitles.home },
    ...(isShown(words, 'about') ? [{ href: '/#about', text: aboutUs }] : []),
    ...(isShown(words, 'services') ? [{ href: '/#services', text: servicesName }] : []),
    { href: paths.projects, text: pageTitles.projects },
    { href: '/#contact', text: contactLabel },
    ...pages
      .filter(({ link }) => link !== 'none')
      .map(({ path, title }) => ({ href: path, text: title })),
  ];
  const claim = filledIn(footerText, company, year);
  return (
    <footer className={`dark ${styles.footer}`}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.company}>
          <a href="/" aria-label={toHome(company.name)}>
            <Logo on="dark" />
          </a>
          <p {...fieldWith(words, 'footerText', claim)}>
            {filledIn(words.footerText, company, year) || claim}
          </p>
          {socialOf(words).map(({ name, url }) => (
            <p key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                data-edit-link={fieldOf(words, 'social')}
              >
                {name}
                <span className="visually-hidden">{newTab}</span>
              </a>
            </p>
          ))}
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">{quickLinksLabel}</h2>
          <ul>
            {quickLinks.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{contactLabel}</h2>
          <ul>
            <li>
              <ContactLink
                text={contact.phone.text}
                href={contact.phone.tel}
                edit={fieldOf(contact, 'phone')}
              />
            </li>
            <li>
              <ContactLink
                text={contact.email.text}
                href={contact.email.mailto}
                edit={fieldOf(contact, 'email')}
              />
            </li>
            <li>
              <Address contact={contact} as="address" />
            </li>
          </ul>
        </div>
      </div>
      <div className={`wrap ${styles.base}`}>
        <p id="copyright">{rights(year, company.name)}</p>
      </div>
    </footer>
  );
}
