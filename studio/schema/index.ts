import { aboutSection } from './aboutSection.ts';
import { beforeAndAfterGallery } from './beforeAndAfterGallery.ts';
import { faq } from './faq.ts';
import { projectGallery } from './projectGallery.ts';
import { settings } from './settings.ts';

/** The five types of document, in the order of the site. */
export const types = [aboutSection, beforeAndAfterGallery, settings, faq, projectGallery];

/** Those of which there is one document, whose id is its type. */
export const singletons: readonly string[] = [aboutSection.name, settings.name];
