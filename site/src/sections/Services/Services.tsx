import type { ReactNode } from 'react';
import { servicesTitle } from '../../company.ts';
import type { OwnHeading, Phone } from '../../content/pages.ts';
import { discussProject, ofServices, servicesName } from '../../labels.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { SERVICES_SHOWN_FIRST } from '../shown-first.ts';
import styles from './Services.module.css';

interface Props {
  count: number;
  phone: Phone;
  heading?: OwnHeading;
  /** The list of services. */
  children?: ReactNode;
}

export function Services({ count, phone, heading, children }: Props) {
  return (
    <section id="services" className="section band" aria-labelledby="services-title">
      <div className="wrap">
        <SectionHead
          id="services-title"
          label={servicesName}
          title={servicesTitle}
          heading={heading}
        />
        <div id="services-list">{children}</div>
        <div className={`row ${styles.actions}`}>
          {count > SERVICES_SHOWN_FIRST && <Toggle controls="services-list" of={ofServices} />}
          <CallLink phone={phone} className="button">
            {discussProject}
          </CallLink>
        </div>
      </div>
    </section>
  );
}
