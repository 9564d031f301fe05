import type { ReactNode } from 'react';
import type { Candidate, Picture } from '../content/pages.ts';
import styles from './Image.module.css';

interface Props {
  picture: Picture;
  /**
   * The CSS width of the picture, as `sizes` of an `<img>`. From 2.5 dppx on, it should be three fifths of
   * the width: a density above two is invisible, and a density of three needs twice the bytes.
   */
  sizes: string;
  /** Whether the picture is on the first screen and loads at once, before all others. */
  first?: boolean;
  className?: string | undefined;
  /** The field that has the picture. */
  edit?: string | undefined;
  /** Sources that the browser considers first. */
  children?: ReactNode;
}

/**
 * Renders a picture that reserves its space and shows its dominant colour until it has loaded. The colour is
 * an SVG attribute, because a content security policy without `unsafe-inline` forbids `style`.
 */
export function Image({ picture, sizes, first = false, className, edit, children }: Props) {
  return (
    <span className={className ? `${styles.frame} ${className}` : styles.frame}>
      <svg aria-hidden="true" className={styles.color} color={picture.color} />
      <picture>
        {children}
        {picture.avif && <source type="image/avif" srcSet={srcSetOf(picture.avif)} sizes={sizes} />}
        <img
          src={picture.src}
          srcSet={srcSetOf(picture.candidates)}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          data-edit={edit}
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
        />
      </picture>
    </span>
  );
}

/** Returns the candidates as the value of `srcset`. */
export function srcSetOf(candidates: readonly Candidate[]): string {
  return candidates.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
