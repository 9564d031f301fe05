import { company } from '../site/src/company.ts';
import { languageOf } from '../system/language-of.ts';
import { texts as af } from './texts/af.ts';
import { texts as de } from './texts/de.ts';
import { texts as en } from './texts/en.ts';

// The door to our own texts in the Studio, in the company's language or in English. `company-module.ts` puts the
// language's own file in its place when the Studio is built.

const languages = { af, de, en };

export const texts = languages[languageOf(company.language)];
