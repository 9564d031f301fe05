import { readLogos } from './company/logos.ts';
import { readMark } from './company/mark.ts';
import { readCompany } from './company/read-company.ts';
import { readTheme } from './company/theme.ts';

// The door to the company's folder. `company-module.ts` puts constants in its place when the site or the Studio is
// built, so that a script contains only those that it uses.

const read = readCompany();

export const { company, redirects } = read;
export const companyName = company.name;

/** Colours by role, for what is not CSS. */
export const colors = readTheme();

/** The pictures of the logo. Without them, the mark stands beside the name. */
export const logos = readLogos();
export const mark = readMark();

/** What the company says: `company/schema.ts` describes each text. */
export const {
  headline,
  heroText,
  aboutTitle,
  aboutText,
  values,
  servicesTitle,
  services,
  transformationsTitle,
  testimonialsTitle,
  contactTitle,
  faqTitle,
  projectsTitle,
  footerText,
} = read.texts;
