import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createDataset } from '../../helpers/content/test-dataset.ts';
import { freePort } from '../../helpers/ports.ts';
import { makeToken } from '../../helpers/processes/service-process.ts';
import { sanityClient } from '../../helpers/service/sanity-client.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const faq = (question: string) => ({ _id: 'faq', _type: 'faq', question, answer: 'Yes.' });

/** Returns the settings of a site to deploy, whose one question is quick to make, in a folder of its own. */
export async function deployedSite(question: string) {
  const folder = await temporaryFolder();
  const dataset = await createDataset([faq(question)]);
  onTestFinished(dataset.remove);
  const env = {
    SITE_URL: 'https://www.company.example',
    SITE_DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: dataset.folder,
    CONTENT_DATA_DIR: join(folder, 'content'),
    PORT: String(await freePort()),
    CONTENT_PORT: String(await freePort()),
  };
  /** Changes the question, while the site runs. */
  const ask = (question: string) =>
    sanityClient(`http://localhost:${env.CONTENT_PORT}`, { token: makeToken(env) })
      .patch('faq')
      .set({ question })
      .commit();
  return { folder, env, ask };
}
