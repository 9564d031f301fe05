import { company } from '../../company.ts';
import type { Content } from '../../content/types.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Image } from '../../ui/Image.tsx';
import styles from './Hero.module.css';
import { heroSizes } from './hero-sizes.ts';

interface Props {
  content: Content;
  year: number;
}

/**
 * Shows the hero only if settings could be read. Otherwise the page has a hidden heading and space
 * for the header.
 */
export function Hero({ content: { settings, contact, hero }, year }: Props) {
  if (!settings) {
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
          Built right, <span>brick by brick.</span>
        </h1>
        <div className={styles.aside}>
          <p className="lead">
            {`${company.name} has built, renovated and maintained homes and business premises in ${company.city} for ${year - company.startYear} years. One team, from first sketch to handover.`}
          </p>
          <div className={`row ${styles.actions}`}>
            <CallLink phone={contact.phone} className="button">
              <Icon name="phone" />
              Call Now
            </CallLink>
            <a href="#services" className="button outline">
              Our Services
            </a>
          </div>
        </div>
      </div>
      {hero && <Image picture={hero} sizes={heroSizes} first className={styles.picture} />}
    </section>
  );
}
