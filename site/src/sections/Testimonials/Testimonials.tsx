import type { Phone } from '../../content/types.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import styles from './Testimonials.module.css';

/**
 * The reviews widget is a third party's script, so it runs in a frame of its own: sandboxed to an
 * opaque origin, under the policy of `/reviews`, and loads when the section comes near.
 */
export function Testimonials({ phone }: { phone: Phone }) {
  return (
    <section id="testimonials" className="section" aria-labelledby="testimonials-title">
      <div className={`wrap ${styles.testimonials}`}>
        <SectionHead id="testimonials-title" label="Testimonials" title="What clients say">
          <CallLink phone={phone} className={`button ${styles.quote}`}>
            Get Your Free Quote Today
          </CallLink>
        </SectionHead>
        <Frame
          className={styles.widget}
          show="Show the reviews"
          href="/reviews"
          from="our reviews service"
          src="/reviews"
          title="Client reviews"
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        />
      </div>
    </section>
  );
}
