import type { IframeHTMLAttributes } from 'react';
import styles from './Frame.module.css';

interface Props extends IframeHTMLAttributes<HTMLIFrameElement> {
  /** The text of the link that loads it: 'Show the map'. */
  show: string;
  /** Address of the same content as a page. */
  href: string;
  /** Name of the third party: 'Google'. */
  from: string;
}

/**
 * A third party's frame in a box of fixed size. `islands/frames.ts` inserts it when it comes near the
 * viewport, for data savers when the link is pressed; without script it is a lazy frame.
 */
export function Frame({ show, href, from, className, ...frame }: Props) {
  return (
    <div className={`missing ${styles.frame} ${className}`} data-frame>
      <noscript>
        <iframe loading="lazy" {...frame} />
      </noscript>
      <a href={href} className="button outline">
        {show}
      </a>
      <p>{`Loads from ${from}`}</p>
    </div>
  );
}
