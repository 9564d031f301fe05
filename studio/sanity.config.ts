import { workspace } from './workspace.tsx';

const {
  SANITY_STUDIO_PROJECT_ID = 'unset',
  SANITY_STUDIO_DATASET = 'production',
  SANITY_STUDIO_SITE_URL = 'http://localhost:4321',
} = process.env;

/** The Studio for hosted Sanity, which its own commands read; `main.ts` has the embedded one. */
export default workspace({
  projectId: SANITY_STUDIO_PROJECT_ID,
  dataset: SANITY_STUDIO_DATASET,
  siteUrl: SANITY_STUDIO_SITE_URL,
});
