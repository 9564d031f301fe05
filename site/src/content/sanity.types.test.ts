import { expectTypeOf, it } from 'vitest';
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

// Checked by the compiler: the types are generated from the Studio's schema and the site's queries.

/** What a query asks for and no document of the schema has: the generator knows it as null. */
type Missing<T> = { [K in keyof T]: [T[K]] extends [null] ? K : never }[keyof T];

it('accepts in its parsers whatever the Studio lets an editor write', () => {
  expectTypeOf<ProjectsResult[number]>().toExtend<z.input<typeof projectSchema>>();
  expectTypeOf<NonNullable<AboutResult>>().toExtend<z.input<typeof aboutSchema>>();
  expectTypeOf<TransformationsResult[number]>().toExtend<z.input<typeof transformationSchema>>();
  expectTypeOf<FaqsResult[number]>().toExtend<z.input<typeof faqSchema>>();
  expectTypeOf<NonNullable<SettingsResult>>().toExtend<z.input<typeof settingsSchema>>();
});

it('asks for no field that the Studio does not have', () => {
  expectTypeOf<Missing<ProjectsResult[number]>>().toBeNever();
  expectTypeOf<Missing<NonNullable<AboutResult>>>().toBeNever();
  expectTypeOf<Missing<TransformationsResult[number]>>().toBeNever();
  expectTypeOf<Missing<FaqsResult[number]>>().toBeNever();
  expectTypeOf<Missing<NonNullable<SettingsResult>>>().toBeNever();
});
