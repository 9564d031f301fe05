import { type Language, languageOf } from '../../../system/language-of.ts';
import { company } from '../company.ts';
import * as af from './texts/af.ts';
import * as de from './texts/de.ts';
import * as en from './texts/en.ts';

// The door to the texts of the preview. `company-module.ts` puts the language's own file in its place when the script
// of the preview is built.

type PreviewTexts = typeof en;

const languages: Readonly<Record<Language, PreviewTexts>> = { af, de, en };

/** Returns the texts in a language (BCP 47), or in English. */
export function previewTexts(language: string): PreviewTexts {
  return languages[languageOf(language)];
}

/** For the script. */
export const { editing } = previewTexts(company.language);
