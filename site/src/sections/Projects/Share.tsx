import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Lightbox.module.css';

/** Hands on the link of the project that is open: to the system's own sheet, or else to the clipboard. */
export function Share({ slug }: { slug: string }) {
  const [answer, setAnswer] = useState({ slug: '', text: '' });
  // A browser has neither where the site is not served over HTTPS.
  const hasSheet = 'share' in navigator;
  if (!hasSheet && !('clipboard' in navigator)) return null;

  const answerBy = (text: string) => () => setAnswer({ slug, text });
  const share = () => {
    const { href: url } = location;
    if (hasSheet) navigator.share({ title: document.title, url }).catch(() => {});
    else {
      navigator.clipboard
        .writeText(url)
        .then(answerBy('Link copied'), answerBy('The link could not be copied'));
    }
  };

  return (
    <>
      <button type="button" className={styles.share} onClick={share}>
        <Icon name="link" />
        {hasSheet ? 'Share' : 'Copy link'}
      </button>
      <p role="status">{answer.slug === slug && answer.text}</p>
    </>
  );
}
