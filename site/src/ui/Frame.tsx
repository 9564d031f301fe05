import type { IframeHTMLAttributes } from 'react';
import { providedBy } from '../labels.ts';
import styles from './Frame.module.css';

interface Props extends IframeHTMLAttributes<HTMLIFrameElement> {
  /** Text of the link that loads the frame, such as 'Show the map'. */
  show: string;
  /** Address of a page with the same content. */
  href: string;
  /** Name of the third party, such as 'Google'. */
  from: string;
  /** The field that has the frame's address. */
  edit?: string | undefined;
}

/**
 * A third-party frame in a box of fixed size. `frame.browser.ts` loads it when it is near the viewport, or with
 * data saving when the visitor clicks the link. Without scripts it is a lazy frame.
 */
export function Frame({ show, href, from, className, edit, ...frame }: Props) {
  return (
    <div className={`missing ${styles.frame} ${className}`} data-frame data-edit-link={edit}>
      <noscript>
        <iframe loading="lazy" {...frame} />
      </noscript>
      <a href={href} className="button outline">
        {show}
      </a>
      <p>{providedBy(from)}</p>
    </div>
  );
}
