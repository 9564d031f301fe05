import { z } from 'zod';
import { isTimeZone } from '../../../system/environment.ts';
import { fitsHeader, LONGEST_WORD } from './long-words.ts';

const text = z.string('must be text').trim().min(1, 'must not be empty');

/** A text of at most some characters. */
const short = (most: number) => text.max(most, `must have at most ${most} characters`);

const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https://',
});

/** Kinds of companies: https://schema.org/HomeAndConstructionBusiness. */
export const TRADES = [
  'Electrician',
  'GeneralContractor',
  'HomeAndConstructionBusiness',
  'HousePainter',
  'HVACBusiness',
  'Locksmith',
  'MovingCompany',
  'Plumber',
  'RoofingContractor',
] as const;

const companyFields = z.strictObject({
  /** For editors, which complete and check the file with it. */
  $schema: z.string().optional(),
  /** A phone's header shows it on up to three lines. */
  name: short(40),
  /** Below its icon on a home screen, which cuts off what is longer. */
  shortName: short(12),
  /** ISO 3166: `ZA`. */
  country: z
    .string('must be text')
    .refine(isCountry, 'must be a country as two capital letters, like "ZA"'),
  /** BCP 47, with the region: `en-ZA`. */
  language: z
    .string('must be text')
    .refine(isLanguage, 'must be a language with its region, like "en-ZA"'),
  timeZone: z
    .string('must be text')
    .refine(isTimeZone, 'must be a time zone, like "Africa/Johannesburg"'),
  city: short(40),
  startYear: z
    .int('must be a year')
    .min(1600, 'must be a year from 1600')
    .max(new Date().getFullYear(), 'must not be in the future'),
  trade: z.strictObject({
    type: z.enum(TRADES, `must be one of ${TRADES.join(', ')}`),
    /** As in `builders in Pretoria`. */
    builders: short(40),
    /** As in `Building projects in Pretoria`. */
    projects: short(40),
  }),
  /** For search engines, of the home page and of the projects. */
  description: short(160),
  projectsDescription: short(160),
  /** What the site shows while the settings in the Studio lack it. */
  phone: text,
  email: text,
  address: text,
  /**
   * The number of chats, `phone` for the first phone number, `null` for none. Unset: the first phone number that is
   * not a landline.
   */
  chat: text.nullable().optional(),
  /** Pages of the company elsewhere, which the footer links. */
  social: z.array(z.strictObject({ name: short(40), url: address })),
});

/** Who the company is. Everything that depends on a country or a language is derived from the two. */
export const companySchema = companyFields.refine(
  ({ name, language }) => fitsHeader(name, language),
  {
    path: ['name'],
    error: `must have words of at most ${LONGEST_WORD} letters: a longer one does not fit a phone's header`,
  },
);

const titled = { title: short(60) };

/**
 * What the company says: the texts that the specification calls static. `{name}`, `{city}` and `{years}`, those
 * since the first year, are replaced in `heroText`, `aboutText` and `footerText`.
 */
export const textsSchema = z.strictObject({
  $schema: z.string().optional(),
  /** The second part has the second colour. */
  headline: z.tuple([short(60), short(60)], 'must be two texts'),
  heroText: short(300),
  aboutTitle: short(80),
  aboutText: z.array(text),
  values: z.array(z.strictObject({ ...titled, text })),
  servicesTitle: short(80),
  services: z.array(
    z.strictObject({
      ...titled,
      description: text,
      features: z.array(short(60)).max(6, 'must be at most six'),
    }),
  ),
  transformationsTitle: short(80),
  testimonialsTitle: short(80),
  contactTitle: short(80),
  faqTitle: short(80),
  projectsTitle: short(80),
  footerText: short(120),
});

export type Company = z.infer<typeof companySchema>;

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).region !== undefined;
  } catch {
    return false;
  }
}
