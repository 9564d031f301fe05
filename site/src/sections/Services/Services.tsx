import { servicesTitle } from '../../company.ts';
import { headingOf, type Phone, servicesOf, type Words } from '../../content/pages.ts';
import { discussProject, ofServices, servicesName } from '../../labels.ts';
import { CallLink } from '../../ui/CallLink.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { SERVICES_SHOWN_FIRST } from '../shown-first.ts';
import { ServiceList } from './ServiceList.tsx';
import styles from './Services.module.css';

export function Services({ words, phone }: { words: Words; phone: Phone }) {
  return (
    <section id="services" className="section band" aria-labelledby="services-title">
      <div className="wrap">
        <SectionHead
          id="services-title"
          label={servicesName}
          title={servicesTitle}
          {...headingOf(words, 'servicesTitle')}
        />
        <div id="services-list">
          <ServiceList words={words} />
        </div>
        <div className={`row ${styles.actions}`}>
          {servicesOf(words).length > SERVICES_SHOWN_FIRST && (
            <Toggle controls="services-list" of={ofServices} />
          )}
          <CallLink phone={phone} className="button">
            {discussProject}
          </CallLink>
        </div>
      </div>
    </section>
  );
}
