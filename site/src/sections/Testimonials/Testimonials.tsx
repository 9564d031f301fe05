import { testimonialsTitle } from '../../company.ts';
import { headingOf, type Phone, type Words } from '../../content/pages.ts';
import {
  clientReviews,
  freeQuote,
  reviewsService,
  showReviews,
  testimonials,
} from '../../labels.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import styles from './Testimonials.module.css';

/**
 * Shows the reviews widget. Its script comes from a third party, so it runs in a frame with a sandbox, an
 * opaque origin and the policy of `/reviews`. The frame loads when the section is near the viewport.
 */
export function Testimonials({ phone, words }: { phone: Phone; words: Words }) {
  return (
    <section
      id="testimonials"
      className={`section ${styles.testimonials}`}
      aria-labelledby="testimonials-title"
    >
      <div className={`wrap ${styles.grid}`}>
        <SectionHead
          id="testimonials-title"
          label={testimonials}
          title={testimonialsTitle}
          {...headingOf(words, 'testimonialsTitle')}
        >
          <CallLink phone={phone} className={`button ${styles.quote}`}>
            {freeQuote}
          </CallLink>
        </SectionHead>
        <Frame
          className={styles.widget}
          show={showReviews}
          href="/reviews"
          from={reviewsService}
          src="/reviews"
          title={clientReviews}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        />
      </div>
    </section>
  );
}
