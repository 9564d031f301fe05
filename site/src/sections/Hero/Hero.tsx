import { filledIn } from '../../company/filled-in.ts';
import { company, headline, heroText } from '../../company.ts';
import {
  type Editable,
  fieldOf,
  fieldWith,
  isShown,
  type Phone,
  type Picture,
  type Words,
} from '../../content/pages.ts';
import { callNow, ourServices } from '../../labels.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Image } from '../../ui/Image.tsx';
import { phoneIcon } from '../../ui/icon-lines.ts';
import styles from './Hero.module.css';
import { heroSizes } from './hero-sizes.ts';

interface Props {
  /** Whether settings could be read. Otherwise the page has a hidden heading and space for the header. */
  hasSettings: boolean;
  picture: Picture | null;
  words: Words;
  /** The newest project, whose picture it is unless the owner has chosen another one. */
  project?: Editable | undefined;
  phone: Phone;
  year: number;
}

export function Hero({ hasSettings, picture, words, project, phone, year }: Props) {
  if (!hasSettings) {
    return (
      <div className={styles.none}>
        <h1 className="visually-hidden">{company.name}</h1>
      </div>
    );
  }
  const lead = filledIn(heroText, company, year);
  const start = words.headline || headline[0];
  return (
    <section id="hero" className={`dark ${styles.hero}`} aria-labelledby="hero-title">
      <div className={`wrap ${styles.text}`}>
        <h1 id="hero-title">
          {words.document ? (
            // No `span`, which has the second colour.
            <bdi {...fieldWith(words, 'headline', headline[0])}>{`${start} `}</bdi>
          ) : (
            `${start} `
          )}
          <span {...fieldWith(words, 'headlineEnd', headline[1])}>
            {words.headlineEnd || headline[1]}
          </span>
        </h1>
        <div className={styles.aside}>
          <p className="lead" {...fieldWith(words, 'heroText', lead)}>
            {filledIn(words.heroText, company, year) || lead}
          </p>
          <div className={`row ${styles.actions}`}>
            <CallLink phone={phone} className="button">
              <Icon lines={phoneIcon} />
              {callNow}
            </CallLink>
            {isShown(words, 'services') && (
              <a href="#services" className="button outline">
                {ourServices}
              </a>
            )}
          </div>
        </div>
      </div>
      {picture && (
        <Image
          picture={picture}
          sizes={heroSizes}
          first
          className={styles.picture}
          edit={words.hasHeroPicture ? fieldOf(words, 'heroPicture') : fieldOf(project, 'image')}
        />
      )}
    </section>
  );
}
