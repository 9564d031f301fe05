import { useState } from 'react';
import { copyLink, linkCopied, linkNotCopied, share as shareLabel } from '../../labels.ts';
import { Icon } from '../../ui/Icon.tsx';
import { linkIcon } from '../../ui/icon-lines.ts';
import styles from './Lightbox.module.css';

/** Shares the link of the open project with the system's share sheet, or copies it to the clipboard. */
export function Share({ slug }: { slug: string }) {
  const [answer, setAnswer] = useState({ slug: '', text: '' });
  // Browsers offer neither API if the site is not served over HTTPS.
  const hasSheet = 'share' in navigator;
  if (!hasSheet && !('clipboard' in navigator)) return null;

  const answerBy = (text: string) => () => setAnswer({ slug, text });
  const share = () => {
    const { href: url } = location;
    if (hasSheet) navigator.share({ title: document.title, url }).catch(() => {});
    else {
      navigator.clipboard.writeText(url).then(answerBy(linkCopied), answerBy(linkNotCopied));
    }
  };

  return (
    <>
      <button type="button" name="share" className={styles.share} onClick={share}>
        <Icon lines={linkIcon} />
        {hasSheet ? shareLabel : copyLink}
      </button>
      <p aria-live="polite">{answer.slug === slug && answer.text}</p>
    </>
  );
}
