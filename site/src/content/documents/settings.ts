import { z } from 'zod';
import { company } from '../../company.ts';
import {
  address,
  entries,
  fault,
  id,
  image,
  line,
  listOf,
  paragraphs,
  prose,
  several,
  time,
} from '../fields/fields.ts';
import type { Content, Editable, Words } from '../model/types.ts';
import { noWords, optionalSections } from '../model/words.ts';
import type { PictureFor } from '../vendor/image.ts';
import { documentTypes } from '../vendor/queries.ts';
import { contactFrom } from './contact.ts';
import { parseNotices } from './notices.ts';
import { parsePages } from './own-pages.ts';
import { type Dated, type NameDocument, parseSingleton, record, sayLeftOut } from './parse.ts';

/** Most features of a service. */
const MOST_FEATURES = 6;

/** Texts of one line that replace those of the company's folder. */
const texts = {
  headline: line,
  headlineEnd: line,
  heroText: line,
  aboutTitle: line,
  servicesTitle: line,
  transformationsTitle: line,
  testimonialsTitle: line,
  contactTitle: line,
  faqTitle: line,
  projectsTitle: line,
  footerText: line,
  description: line,
};

const service = z.object({
  title: line,
  description: prose,
  features: paragraphs.transform((all) => all.slice(0, MOST_FEATURES)),
});

const socialPage = z.object({
  name: line,
  url: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).href),
});

export const settingsSchema = z.object({
  _id: id.catch(documentTypes.settings),
  _updatedAt: time,
  phone: several,
  email: several,
  address,
  hours: paragraphs,
  googleMapsEmbed: line,
  chat: line,
  social: listOf('social', socialPage),
  services: listOf('services', service),
  notices: z.array(z.unknown(), { error: fault('noList') }).nullish(),
  heroPicture: image,
  shareImage: image,
  hidden: paragraphs,
  ...texts,
});

const placed = z.object({ hours: entries.optional() });

/** What the settings decide. */
type Decided = Pick<Content, 'settings' | 'contact' | 'words' | 'pages'> & Partial<Content>;

/**
 * Parses the result of the settings query. `before` is the last good result, used for invalid fields. With `name`,
 * each entry of the hours stays at its place, so that it can be edited.
 */
export function parseSettings(
  received: unknown,
  pictureFor: PictureFor,
  before?: unknown,
  name?: NameDocument,
): Dated<Decided> {
  // A page that is wrong or too large must not hold up the settings.
  const { pages: listed, ...document } = record.safeParse(received).data ?? {};
  const pages = parsePages(listed ?? [], pictureFor, name);
  const parsed = parseSingleton(
    settingsSchema,
    documentTypes.settings,
    listed ? document : received,
    before,
  );
  const { value } = parsed;
  const rest = {
    accepted:
      value && listed
        ? { ...record.parse(parsed.accepted), pages: pages.accepted }
        : parsed.accepted,
    warnings: [...parsed.warnings, ...pages.warnings],
  };
  const named = name?.(documentTypes.settings, value?._id ?? documentTypes.settings) ?? {};
  if (!value) {
    const contact = contactFrom(null, named);
    const words = { ...noWords, ...named };
    return { value: { settings: null, contact, words, pages: [] }, updated: [], ...rest };
  }
  const { phone, email, address, googleMapsEmbed, heroPicture } = value;
  const hours = (name && placed.catch({}).parse(rest.accepted).hours) ?? value.hours;
  const settings = {
    phone,
    email,
    address,
    hours,
    googleMapsEmbed,
    chatNumber: value.chat,
    ...named,
  };
  const shareImage = value.shareImage ?? heroPicture;
  const { notices, flaws } = parseNotices(value.notices ?? []);
  const decided: Decided = {
    settings,
    contact: contactFrom(settings),
    words: { ...wordsOf(value, named), notices },
    pages: pages.value,
    ...(heroPicture && { hero: pictureFor('hero', heroPicture, company.name) }),
    ...(shareImage && { ogImage: pictureFor('ogImage', shareImage, company.name) }),
  };
  const warnings = [
    ...rest.warnings,
    ...flaws.map((one) => sayLeftOut(documentTypes.settings, value, one)),
  ];
  return { value: decided, updated: [value._updatedAt], ...rest, warnings };
}

function wordsOf(parsed: z.infer<typeof settingsSchema>, named: Editable): Omit<Words, 'notices'> {
  const { heroPicture, services, social, hidden } = parsed;
  return {
    headline: parsed.headline,
    headlineEnd: parsed.headlineEnd,
    heroText: parsed.heroText,
    hasHeroPicture: heroPicture !== null,
    aboutTitle: parsed.aboutTitle,
    servicesTitle: parsed.servicesTitle,
    transformationsTitle: parsed.transformationsTitle,
    testimonialsTitle: parsed.testimonialsTitle,
    contactTitle: parsed.contactTitle,
    faqTitle: parsed.faqTitle,
    projectsTitle: parsed.projectsTitle,
    services,
    footerText: parsed.footerText,
    social,
    description: parsed.description,
    hidden: optionalSections.filter((section) => hidden.includes(section)),
    ...named,
  };
}
