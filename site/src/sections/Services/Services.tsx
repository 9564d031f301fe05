import { useState } from 'react';
import type { Phone } from '../../content/types.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import styles from './Services.module.css';
import { services } from './services.ts';

const shownByDefault = 6;

export function Services({ phone }: { phone: Phone }) {
  const [expanded, setExpanded] = useState(false);
  return (
    <section id="services" className="section sand" aria-labelledby="services-title">
      <div className="wrap">
        <SectionHead
          id="services-title"
          label="Services"
          title="Everything a building needs, from one team"
        />
        <ul id="services-list" className={styles.list} data-expanded={expanded}>
          {services.map(({ title, description, features }, index) => (
            <li key={title} className={index < shownByDefault ? undefined : styles.more}>
              <article>
                <h3>{title}</h3>
                <p>{description}</p>
                <ul className={styles.features}>
                  {features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </article>
            </li>
          ))}
        </ul>
        <div className={`row ${styles.actions}`}>
          <Toggle
            expanded={expanded}
            controls="services-list"
            of="services"
            onToggle={setExpanded}
          />
          <CallLink phone={phone} className="button">
            Discuss Your Project
          </CallLink>
        </div>
      </div>
    </section>
  );
}
