import { homeHeadings } from '../../company/headings.ts';
import { company, services as companyServices, values as companyValues } from '../../company.ts';
import type {
  AboutSection,
  Editable,
  Heading,
  OptionalSection,
  Service,
  SocialPage,
  Words,
} from './types.ts';

/** The sections that the owner can hide, in the order of the page. */
export const optionalSections: readonly OptionalSection[] = [
  'about',
  'services',
  'transformations',
  'testimonials',
  'faq',
];

/** The words of a site whose owner has said nothing yet. */
export const noWords: Words = {
  headline: '',
  headlineEnd: '',
  heroText: '',
  hasHeroPicture: false,
  aboutTitle: '',
  servicesTitle: '',
  transformationsTitle: '',
  testimonialsTitle: '',
  contactTitle: '',
  faqTitle: '',
  projectsTitle: '',
  services: [],
  notices: [],
  footerText: '',
  social: [],
  description: '',
  hidden: [],
};

/** A heading of the owner's, of which a preview names the document. */
export interface OwnHeading extends Editable {
  readonly name: Heading;
  readonly text: string;
}

/**
 * Returns the property of an island with the owner's heading. In a release without one it is none, so that it costs
 * the page nothing.
 */
export function headingOf(words: Words, name: Heading): { heading?: OwnHeading } {
  const { [name]: text, document } = words;
  return text || document ? { heading: { name, text, ...(document && { document }) } } : {};
}

/** Returns the owner's headings of a page. */
export function headingsOn(words: Words, page: 'home' | 'projects' | 'own' | 'other'): string[] {
  if (page === 'projects') return [words.projectsTitle];
  if (page !== 'home') return [];
  return [words.headline, words.headlineEnd, ...homeHeadings.map((name) => words[name])];
}

/** Returns the owner's services, or those of the company's folder. */
export function servicesOf({ services }: Words): readonly Service[] {
  return services.length > 0 ? services : companyServices;
}

/** Returns the strengths of the company in the same way. */
export function valuesOf(about: AboutSection | null): readonly Omit<Service, 'features'>[] {
  if (about && about.values.length > 0) return about.values;
  return companyValues.map(({ title, text }) => ({ title, description: text }));
}

/** Returns the company's pages elsewhere in the same way. */
export function socialOf({ social }: Words): readonly SocialPage[] {
  return social.length > 0 ? social : company.social;
}

/** Returns whether a section of the home page is shown. */
export function isShown({ hidden }: Words, section: OptionalSection): boolean {
  return !hidden.includes(section);
}
