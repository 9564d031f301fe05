import type {
  HomeAndConstructionBusiness,
  Offer,
  OfferCatalog,
  OpeningHoursSpecification,
  Person,
} from 'schema-dts';
import { company } from '../company.ts';
import {
  type AboutSection,
  type DatedNotice,
  isBlank,
  isShown,
  type Opening,
  servicesOf,
  socialOf,
  type Words,
} from '../content/pages.ts';
import { postalAddress } from './address.ts';
import type { Facts } from './page-metadata.ts';

/** Returns the `@id` by which each page's graph refers to the company. */
export function contractorId(siteUrl: string): string {
  return new URL('/#company', siteUrl).href;
}

/** Describes the company with the facts that every page shows. */
export function contractor({ content, siteUrl }: Facts) {
  const { phone, email, address } = content.contact;
  return {
    '@type': company.trade.type,
    '@id': contractorId(siteUrl),
    name: company.name,
    url: new URL('/', siteUrl).href,
    logo: new URL('/icon-512.png', siteUrl).href,
    ...(content.hero &&
      !isBlank(content.hero) && { image: new URL(content.hero.src, siteUrl).href }),
    ...(phone.tel && { telephone: phone.tel.slice('tel:'.length) }),
    ...(email.mailto && { email: decodeURIComponent(email.mailto.slice('mailto:'.length)) }),
    address: postalAddress(address),
    ...(socialOf(content.words).length > 0 && { sameAs: sameAs(content.words) }),
  } as const satisfies HomeAndConstructionBusiness;
}

/** One page elsewhere is a text, several are a list. */
function sameAs(words: Words): string | string[] {
  const [first = '', ...others] = socialOf(words).map(({ url }) => url);
  return others.length === 0 ? first : [first, ...others];
}

/** Describes the company with all facts that the home page shows. */
export function fullContractor(facts: Facts) {
  const { about, contact, words } = facts.content;
  const { coordinates } = contact;
  const special = words.notices.flatMap((notice) => openFrom(notice, facts.today));
  return {
    ...contractor(facts),
    foundingDate: String(company.startYear),
    areaServed: company.city,
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(contact.openings.length > 0 && {
      openingHoursSpecification: contact.openings.map(openAt),
    }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    ...(about?.name && isShown(words, 'about') && person(about)),
    ...(isShown(words, 'services') && { hasOfferCatalog: catalog(words) }),
  } as const satisfies HomeAndConstructionBusiness;
}

function catalog(words: Words): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    itemListElement: servicesOf(words).map(
      ({ title }): Offer => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title },
      }),
    ),
  };
}

function openAt({ days, opens, closes }: Opening): OpeningHoursSpecification {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes };
}

/** Describes the hours of a notice that is not over and says something about them. */
function openFrom(
  { firstDay, lastDay, hours }: DatedNotice,
  today: string,
): readonly OpeningHoursSpecification[] {
  if (hours === null || lastDay < today) return [];
  return [
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: firstDay,
      validThrough: lastDay,
      ...hours,
    },
  ];
}

function person({ name, role }: AboutSection) {
  const one: Person = { '@type': 'Person', name, ...(role && { jobTitle: role }) };
  return /\b(?:founder|gründer(?:in)?|stigter)\b/i.test(role)
    ? { founder: one }
    : { employee: one };
}
