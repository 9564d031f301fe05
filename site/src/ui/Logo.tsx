import type { LogoPicture } from '../company/logos.ts';
import { isLongName } from '../company/long-words.ts';
import { company, logos, mark } from '../company.ts';
import '../styles/logo.css';
import styles from './Logo.module.css';

interface Props {
  /** What the logo is drawn on. `hero`: the dark hero, until the page is scrolled. */
  on: 'light' | 'dark' | 'hero';
}

/** Renders the company's logo, or without one its mark and name. */
export function Logo({ on }: Props) {
  if (logos === null) return <MarkAndName />;
  const { light, dark } = logos;
  if (on === 'dark') return <LogoImage {...dark} loading="lazy" />;
  if (on === 'light' || light.src === dark.src) return <LogoImage {...light} />;
  return (
    <>
      <LogoImage {...light} className="on-light" />
      <LogoImage {...dark} className="on-dark" />
    </>
  );
}

interface ImageProps extends LogoPicture {
  className?: string;
  loading?: 'lazy';
}

function LogoImage(props: ImageProps) {
  return <img {...props} alt={company.name} />;
}

function MarkAndName() {
  return (
    <span className={`${styles.logo}${isLongName(company.name) ? ' long-name' : ''}`}>
      {mark && (
        <svg
          aria-hidden="true"
          viewBox={mark.viewBox}
          width={mark.width}
          height={mark.height}
          fill="currentColor"
        >
          <path d={mark.path} />
        </svg>
      )}
      <span>{company.name}</span>
    </span>
  );
}
