import { interfaceTag, type Language, languageOf } from '../../../system/language-of.ts';
import * as af from './af.ts';
import * as de from './de.ts';
import * as en from './en.ts';

const languages: Readonly<Record<Language, typeof en>> = { af, de, en };

/** What the service's own pages say, and how they write times, numbers and lists. */
export type Texts = ReturnType<typeof createTexts>;

/** Sentences, without their full stop, that say why a request of a person was refused. */
export type Refusals = typeof en.refusals;

interface TextsOptions {
  /** BCP 47. Unset: British English. */
  language?: string | undefined;
  /** IANA time zone of the times. Unset: that of the machine. */
  timeZone?: string | undefined;
}

/** Returns the texts in a language, or in English. */
export function createTexts({ language = 'en-GB', timeZone }: TextsOptions) {
  const texts = languages[languageOf(language)];
  const tag = interfaceTag(language);
  const times = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const ages = new Intl.RelativeTimeFormat(tag);
  const all = new Intl.ListFormat(tag);
  const either = new Intl.ListFormat(tag, { type: 'disjunction' });

  return {
    ...texts,
    /** BCP 47, for `lang`. */
    language: tag,
    /** Formats a time: "23 Nov 2026, 21:24". */
    timeOf: (time: number | string) => times.format(new Date(time)),
    /** Formats a time as an age: "5 hours ago". */
    ageOf(time: number) {
      const minutes = Math.max(0, Math.round((Date.now() - time) / 60_000));
      if (minutes === 0) return texts.common.momentAgo;
      if (minutes < 60) return ages.format(-minutes, 'minute');
      if (minutes < 1440) return ages.format(-Math.floor(minutes / 60), 'hour');
      return ages.format(-Math.floor(minutes / 1440), 'day');
    },
    /** Formats a number of bytes: "1.5 MB". */
    sizeOf(bytes: number) {
      if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
      const digits = bytes < 10_000_000 ? 1 : 0;
      const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      return `${(bytes / 1_000_000).toLocaleString(tag, format)} MB`;
    },
    /** Formats alternatives: "Ann, Ben or Cas". */
    eitherOf: (names: readonly string[]) => either.format(names),
    /** Says what happens to how many documents: "2 documents changed and 1 went away". */
    effectsOf(effects: readonly (readonly [count: number, verb: (count: number) => string])[]) {
      const parts = effects
        .filter(([count]) => count > 0)
        .map(([count, verb], index) => {
          const subject = index === 0 ? texts.common.documents(count) : count;
          return `${subject} ${verb(count)}`;
        });
      return all.format(parts);
    },
  };
}
