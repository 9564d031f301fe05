import type { OptionalSection } from '../../site/src/content/pages.ts';
import type { Language } from '../../system/language-of.ts';
import { type Owner, privacyPage } from './privacy-page.ts';

/** Sections that would show visitors empty places, or invented reviews. */
const empty: readonly OptionalSection[] = ['transformations', 'testimonials', 'faq'];

interface Wanted extends Owner {
  /** `yes`: the content has a privacy page. */
  readonly privacy?: string;
}

/** Returns the first content of a company. */
export function firstDocuments(answers: Wanted, language: Language): object[] {
  const { phone, email, address, privacy } = answers;
  const settings = { _id: 'settings', _type: 'settings', phone, email, address, hidden: empty };
  return [settings, ...(privacy === 'yes' ? [privacyPage(answers, language)] : [])];
}
