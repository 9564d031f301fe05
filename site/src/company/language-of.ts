/** Languages that have labels, in `labels/`. The first is that of companies with another one. */
const languages = ['en', 'af', 'de'] as const;

export type Language = (typeof languages)[number];

/** Returns the language of the labels for a language tag. */
export function languageOf(tag: string): Language {
  const { language } = new Intl.Locale(tag);
  return languages.find((one) => one === language) ?? languages[0];
}
