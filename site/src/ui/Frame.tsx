import type { IframeHTMLAttributes } from 'react';
import styles from './Frame.module.css';

interface Props extends IframeHTMLAttributes<HTMLIFrameElement> {
  /** What a press brings: 'Show the map'. */
  show: string;
  /** Address of the same content as a page. */
  href: string;
  /** Name of the third party: 'Google'. */
  from: string;
}

/**
 * A stranger's frame in a place of a fixed size. `islands/frames.ts` brings it when it comes near, and
 * to who saves data when the link is pressed; without script it is a lazy frame.
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
