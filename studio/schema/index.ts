import { aboutSection } from './aboutSection.ts';
import { beforeAndAfterGallery } from './beforeAndAfterGallery.ts';
import { faq } from './faq.ts';
import { page } from './page.ts';
import { projectGallery } from './projectGallery.ts';
import { settings } from './settings.ts';

/** The types of document, in the order of the site. */
export const types = [aboutSection, beforeAndAfterGallery, settings, faq, projectGallery, page];

/** Types with exactly one document. Its id equals the type's name. */
export const singletons: readonly string[] = [aboutSection.name, settings.name];
