import type { Language } from '../../system/language-of.ts';
import af from './privacy.af.json' with { type: 'json' };
import de from './privacy.de.json' with { type: 'json' };
import en from './privacy.en.json' with { type: 'json' };

const texts = { en, af, de };

/** Countries whose law is named, with the authority. */
const named = ['ZA', 'GB', 'IE', 'MT', 'DE', 'AT', 'CH'] as const;

/** The other countries of the GDPR: those of the EU, and Iceland, Liechtenstein and Norway, which the EEA adds. */
const gdpr: ReadonlySet<string> = new Set(
  'BE BG CY CZ DK EE ES FI FR GR HR HU IS IT LI LT LU LV NL NO PL PT RO SE SI SK'.split(' '),
);

/** Whose page it is. */
export type Owner = Readonly<
  Partial<Record<'name' | 'country' | 'phone' | 'email' | 'address', string>>
>;

/**
 * Returns a privacy page to begin with. It is a draft, because only its owner knows what is true: visitors do not see
 * it until it is published in the Studio.
 */
export function privacyPage(owner: Owner, language: Language) {
  const { title, address, draft, sections, officers, laws } = texts[language];
  const facts = new Map(
    Object.entries({
      ...owner,
      officer: owner.country === 'ZA' ? officers.ZA : officers.other,
      law: laws[lawOf(owner.country)],
      date: today(language),
    }),
  );
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, fact) => facts.get(fact) ?? whole);
  const blocks = [
    block('normal', draft),
    ...sections.flatMap(({ heading, paragraphs }) => [
      block('h2', heading),
      ...paragraphs.map((text) => block('normal', fill(text))),
    ]),
  ];
  return {
    _id: 'drafts.privacy',
    _type: 'page',
    title,
    slug: { _type: 'slug', current: address },
    link: 'footer',
    isIndexed: true,
    body: blocks.map((one, index) => ({ _key: `block-${index}`, ...one })),
  };
}

function block(style: 'normal' | 'h2', text: string) {
  const span = { _type: 'span', _key: 'text', text, marks: [] };
  return { _type: 'block', style, markDefs: [], children: [span] };
}

/** Returns the name of the sentence on a country's law. */
function lawOf(country = ''): keyof typeof en.laws {
  return named.find((one) => one === country) ?? (gdpr.has(country) ? 'EU' : 'other');
}

function today(language: Language): string {
  const tag = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format();
}
