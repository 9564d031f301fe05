import { defineCliConfig } from 'sanity/cli';
import { companyModule } from '../site/company-module.ts';

const { SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET, SANITY_STUDIO_HOST } = process.env;

/**
 * Configures Sanity's CLI: it generates types, and `npx sanity deploy` in this folder deploys to
 * hosted Sanity.
 */
export default defineCliConfig({
  api: {
    projectId: SANITY_STUDIO_PROJECT_ID ?? 'unset',
    dataset: SANITY_STUDIO_DATASET ?? 'production',
  },
  ...(SANITY_STUDIO_HOST && { studioHost: SANITY_STUDIO_HOST }),
  reactStrictMode: false,
  vite: { plugins: [companyModule()] },
  typegen: {
    path: '../site/src/content/vendor/queries.ts',
    schema: process.env.SANITY_STUDIO_SCHEMA ?? 'dist/schema.json',
    generates: process.env.SANITY_STUDIO_TYPES ?? '../site/src/content/vendor/sanity.types.ts',
    overloadClientMethods: false,
  },
});
