import type { z } from 'zod';
import type {
  AboutResult,
  FaqsResult,
  ProjectsResult,
  SettingsResult,
  TransformationsResult,
} from '../vendor/sanity.types.ts';
import type { aboutSchema } from './about.ts';
import type { faqSchema } from './faqs.ts';
import type { pageSchema } from './own-pages.ts';
import type { projectSchema } from './projects.ts';
import type { settingsSchema } from './settings.ts';
import type { transformationSchema } from './transformations.ts';

// This file contains only types. `tsc -p site` fails if the parsers do not accept the result types
// that are generated from the Studio's schema and the site's queries.

type Accepted<Result extends Parsed, Parsed> = Result;

/** Result types that the parsers must accept: everything that an editor can enter in the Studio. */
export type AcceptedResults = [
  Accepted<ProjectsResult[number], z.input<typeof projectSchema>>,
  Accepted<NonNullable<AboutResult>, z.input<typeof aboutSchema>>,
  Accepted<TransformationsResult[number], z.input<typeof transformationSchema>>,
  Accepted<FaqsResult[number], z.input<typeof faqSchema>>,
  Accepted<NonNullable<SettingsResult>, z.input<typeof settingsSchema>>,
  Accepted<NonNullable<SettingsResult>['pages'][number], z.input<typeof pageSchema>>,
];

/** Fields with the generated type null, because no document of the schema has them. */
type Missing<Result> = {
  [Field in keyof Result]: [Result[Field]] extends [null] ? Field : never;
}[keyof Result];

type None<Fields extends never> = Fields;

/** Fields that a query requests but the Studio does not have. There must be none. */
export type MissingFields = [
  None<Missing<ProjectsResult[number]>>,
  None<Missing<NonNullable<AboutResult>>>,
  None<Missing<TransformationsResult[number]>>,
  None<Missing<FaqsResult[number]>>,
  None<Missing<NonNullable<SettingsResult>>>,
  None<Missing<NonNullable<SettingsResult>['pages'][number]>>,
];
