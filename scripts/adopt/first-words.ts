import { languageOf } from '../../system/language-of.ts';
import type { Answers } from './questions.ts';

/** What is written in the company's language until it is your own. */
const words = {
  en: {
    builders: {
      usual: 'builders',
      Electrician: 'electricians',
      HousePainter: 'painters',
      HVACBusiness: 'heating engineers',
      Locksmith: 'locksmiths',
      MovingCompany: 'movers',
      Plumber: 'plumbers',
      RoofingContractor: 'roofers',
    },
    projects: 'Projects',
    description: ({ name, builders, city }: Answers) =>
      `${name}: ${builders} in ${city}. One team, from the first visit to the last.`,
    projectsDescription: ({ name, builders, city }: Answers) =>
      `Projects of ${name}, ${builders} in ${city}.`,
  },
  af: {
    builders: {
      usual: 'bouers',
      Electrician: 'elektrisiëns',
      HousePainter: 'verwers',
      HVACBusiness: 'lugversorgers',
      Locksmith: 'slotmakers',
      MovingCompany: 'meubelvervoerders',
      Plumber: 'loodgieters',
      RoofingContractor: 'dakwerkers',
    },
    projects: 'Projekte',
    description: ({ name, builders, city }: Answers) =>
      `${name}: ${builders} in ${city}. Een span, van die eerste besoek tot die oorhandiging.`,
    projectsDescription: ({ name, builders, city }: Answers) =>
      `Projekte van ${name}, ${builders} in ${city}.`,
  },
  de: {
    builders: {
      usual: 'Bauunternehmen',
      Electrician: 'Elektriker',
      HousePainter: 'Maler',
      HVACBusiness: 'Heizungs- und Klimatechnik',
      Locksmith: 'Schlosser',
      MovingCompany: 'Umzugsunternehmen',
      Plumber: 'Installateure',
      RoofingContractor: 'Dachdecker',
    },
    projects: 'Projekte',
    description: ({ name, builders, city }: Answers) =>
      `${name}: ${builders} in ${city}. Ein Team, vom ersten Besuch bis zur Übergabe.`,
    projectsDescription: ({ name, builders, city }: Answers) =>
      `Projekte von ${name}, ${builders} in ${city}.`,
  },
} as const;

/** Returns what a company of this kind is called, in its language: `roofers`. */
export function firstBuilders({ language, trade = '' }: Answers): string {
  const { builders } = firstWords(language);
  const byTrade: Readonly<Record<string, string>> = builders;
  return byTrade[trade] ?? builders.usual;
}

/** Returns the words of an answer's language, or those of English while the answer is no language. */
export function firstWords(language: string | undefined) {
  return words[languageIn(language)];
}

export function languageIn(tag = 'en') {
  try {
    return languageOf(tag);
  } catch {
    return 'en';
  }
}
