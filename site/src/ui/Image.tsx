import type { Candidate, Picture, ResponsivePicture } from '../content/pages.ts';
import styles from './Image.module.css';

interface Props {
  picture: Picture | ResponsivePicture;
  /**
   * The CSS width of the picture, as `sizes` of an `<img>`. From 2.5 dppx on, it should be three fifths of
   * the width: a density above two is invisible, and a density of three needs twice the bytes.
   */
  sizes: string;
  /** Whether the picture is on the first screen and loads at once, before all others. */
  first?: boolean;
  className?: string | undefined;
}

const DESKTOP = '(min-width: 48em)';

/**
 * Renders a picture that reserves its space and shows its dominant colour until it has loaded. The colour is
 * an SVG attribute, because a content security policy without `unsafe-inline` forbids `style`.
 */
export function Image({ picture, sizes, first = false, className }: Props) {
  const responsive = 'desktop' in picture ? picture : undefined;
  const image = 'desktop' in picture ? picture.mobile : picture;
  return (
    <span className={className ? `${styles.frame} ${className}` : styles.frame}>
      <svg aria-hidden="true" className={styles.color} color={image.color} />
      <picture>
        {responsive && <AvifSource picture={responsive.desktop} sizes={sizes} media={DESKTOP} />}
        {responsive && (
          <source
            media={DESKTOP}
            srcSet={srcSetOf(responsive.desktop.candidates)}
            sizes={sizes}
            width={responsive.desktop.width}
            height={responsive.desktop.height}
          />
        )}
        <AvifSource picture={image} sizes={sizes} />
        <img
          src={image.src}
          srcSet={srcSetOf(image.candidates)}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt={image.alt}
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

interface SourceProps {
  picture: Picture;
  sizes: string;
  media?: string;
}

function AvifSource({ picture, sizes, media }: SourceProps) {
  if (!picture.avif) return null;
  return (
    <source
      type="image/avif"
      media={media}
      srcSet={srcSetOf(picture.avif)}
      sizes={sizes}
      width={media && picture.width}
      height={media && picture.height}
    />
  );
}
