import { workspace } from './workspace.tsx';

const {
  SANITY_STUDIO_PROJECT_ID = 'unset',
  SANITY_STUDIO_DATASET = 'production',
  SANITY_STUDIO_SITE_URL = 'http://localhost:4321',
} = process.env;

/**
 * Configures the Studio for hosted Sanity; Sanity's CLI reads this file. `main.ts` starts the
 * embedded Studio.
 */
export default workspace({
  projectId: SANITY_STUDIO_PROJECT_ID,
  dataset: SANITY_STUDIO_DATASET,
  siteUrl: SANITY_STUDIO_SITE_URL,
});
