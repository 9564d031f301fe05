import type { Picture, ResponsivePicture } from '../content/types.ts';
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

/**
 * Renders a picture that reserves its space and shows its dominant colour until it has loaded. The colour is
 * an SVG attribute, because a content security policy without `unsafe-inline` forbids `style`.
 */
export function Image({ picture, sizes, first = false, className }: Props) {
  const responsive = 'desktop' in picture ? picture : undefined;
  const image = 'desktop' in picture ? picture.mobile : picture;
  return (
    <span className={className ? `${styles.frame} ${className}` : styles.frame}>
      <svg aria-hidden="true" className={styles.color}>
        <rect width="100%" height="100%" fill={image.color} />
      </svg>
      <picture>
        {responsive && (
          <source
            media="(min-width: 48em)"
            srcSet={responsive.desktop.srcSet}
            sizes={sizes}
            width={responsive.desktop.width}
            height={responsive.desktop.height}
          />
        )}
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt={image.alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
        />
      </picture>
    </span>
  );
}
