/** Languages of the interface. The first is that of companies with another one. */
const languages = ['en', 'af', 'de'] as const;

export type Language = (typeof languages)[number];

/** Returns the language of the interface for a language tag (BCP 47). */
export function languageOf(tag: string): Language {
  const { language } = new Intl.Locale(tag);
  return languages.find((one) => one === language) ?? languages[0];
}

/**
 * Returns a language tag, or that of British English if the interface has no texts in its language: for `lang`, and
 * for dates and numbers between those texts.
 */
export function interfaceTag(tag: string): string {
  return new Intl.Locale(tag).language === languageOf(tag) ? tag : 'en-GB';
}
