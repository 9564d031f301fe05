import type { Check } from '../check.ts';
import { contactChecks, footerChecks, frameChecks } from './contact-checks.ts';
import { galleryChecks } from './gallery-checks.ts';
import { headerChecks } from './header-checks.ts';
import { aboutChecks, heroChecks } from './hero-checks.ts';
import { lightboxChecks } from './lightbox-checks.ts';
import { faqChecks, listChecks, servicesChecks } from './list-checks.ts';
import { readableChecks } from './readable-checks.ts';
import { readableSiteChecks, siteChecks } from './site-checks.ts';
import { transformationsChecks } from './transformations-checks.ts';

export const checks: readonly Check[] = [
  ...headerChecks,
  ...heroChecks,
  ...aboutChecks,
  ...listChecks,
  ...servicesChecks,
  ...transformationsChecks,
  ...frameChecks,
  ...contactChecks,
  ...faqChecks,
  ...footerChecks,
  ...galleryChecks,
  ...lightboxChecks,
  ...siteChecks,
  ...readableChecks,
  ...readableSiteChecks,
];
