import { filledIn } from '../../company/filled-in.ts';
import { company, headline, heroText } from '../../company.ts';
import { type Editable, fieldOf, type Phone, type Picture } from '../../content/pages.ts';
import { callNow, ourServices } from '../../labels.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Image } from '../../ui/Image.tsx';
import '../../styles/long-headline.css';
import styles from './Hero.module.css';
import { heroSizes } from './hero-sizes.ts';

interface Props {
  /** Whether settings could be read. Otherwise the page has a hidden heading and space for the header. */
  hasSettings: boolean;
  picture: Picture | null;
  /** The project of the picture. */
  project?: Editable | undefined;
  phone: Phone;
  year: number;
}

export function Hero({ hasSettings, picture, project, phone, year }: Props) {
  if (!hasSettings) {
    return (
      <div className={styles.none}>
        <h1 className="visually-hidden">{company.name}</h1>
      </div>
    );
  }
  return (
    <section id="hero" className={`dark ${styles.hero}`} aria-labelledby="hero-title">
      <div className={`wrap ${styles.text}`}>
        <h1 id="hero-title">
          {`${headline[0]} `}
          <span>{headline[1]}</span>
        </h1>
        <div className={styles.aside}>
          <p className="lead">{filledIn(heroText, company, year)}</p>
          <div className={`row ${styles.actions}`}>
            <CallLink phone={phone} className="button">
              <Icon name="phone" />
              {callNow}
            </CallLink>
            <a href="#services" className="button outline">
              {ourServices}
            </a>
          </div>
        </div>
      </div>
      {picture && (
        <Image
          picture={picture}
          sizes={heroSizes}
          first
          className={styles.picture}
          edit={fieldOf(project, 'image')}
        />
      )}
    </section>
  );
}
