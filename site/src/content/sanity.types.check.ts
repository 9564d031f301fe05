import type { z } from 'zod';
import type { aboutSchema } from './about.ts';
import type { faqSchema } from './faqs.ts';
import type { projectSchema } from './projects.ts';
import type {
  AboutResult,
  FaqsResult,
  ProjectsResult,
  SettingsResult,
  TransformationsResult,
} from './sanity.types.ts';
import type { settingsSchema } from './settings.ts';
import type { transformationSchema } from './transformations.ts';

// Nothing here runs. `tsc -p site` fails where the queries' results, generated from the Studio's
// schema and the site's queries, are not what the parsers accept.

type Accepted<Result extends Parsed, Parsed> = Result;

/** The results, each of which its parser must accept: whatever the Studio lets an editor write. */
export type AcceptedResults = [
  Accepted<ProjectsResult[number], z.input<typeof projectSchema>>,
  Accepted<NonNullable<AboutResult>, z.input<typeof aboutSchema>>,
  Accepted<TransformationsResult[number], z.input<typeof transformationSchema>>,
  Accepted<FaqsResult[number], z.input<typeof faqSchema>>,
  Accepted<NonNullable<SettingsResult>, z.input<typeof settingsSchema>>,
];

/** The fields that the generator types as null, because no document of the schema has them. */
type Missing<Result> = {
  [Field in keyof Result]: [Result[Field]] extends [null] ? Field : never;
}[keyof Result];

type None<Fields extends never> = Fields;

/** The fields that queries ask for and the Studio does not have: there must be none. */
export type MissingFields = [
  None<Missing<ProjectsResult[number]>>,
  None<Missing<NonNullable<AboutResult>>>,
  None<Missing<TransformationsResult[number]>>,
  None<Missing<FaqsResult[number]>>,
  None<Missing<NonNullable<SettingsResult>>>,
];
