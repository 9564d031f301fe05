import { type ReactNode, useState } from 'react';
import type { Phone } from '../../content/types.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import styles from './Services.module.css';

interface Props {
  phone: Phone;
  /** The list of services, which CSS shows in part or as a whole. */
  children?: ReactNode;
}

export function Services({ phone, children }: Props) {
  const [expanded, setExpanded] = useState(false);
  return (
    <section id="services" className="section sand" aria-labelledby="services-title">
      <div className="wrap">
        <SectionHead
          id="services-title"
          label="Services"
          title="Everything a building needs, from one team"
        />
        <div id="services-list" data-expanded={expanded}>
          {children}
        </div>
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
