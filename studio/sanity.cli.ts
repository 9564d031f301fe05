import { defineCliConfig } from 'sanity/cli';

const { SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET, SANITY_STUDIO_HOST } = process.env;

/** For Sanity's own commands: types, and with hosted Sanity `npx sanity deploy` in this folder. */
export default defineCliConfig({
  api: {
    projectId: SANITY_STUDIO_PROJECT_ID ?? 'unset',
    dataset: SANITY_STUDIO_DATASET ?? 'production',
  },
  ...(SANITY_STUDIO_HOST && { studioHost: SANITY_STUDIO_HOST }),
  reactStrictMode: false,
  typegen: {
    path: '../site/src/content/queries.ts',
    schema: process.env.SANITY_STUDIO_SCHEMA ?? 'dist/schema.json',
    generates: process.env.SANITY_STUDIO_TYPES ?? '../site/src/content/sanity.types.ts',
    overloadClientMethods: false,
  },
});
