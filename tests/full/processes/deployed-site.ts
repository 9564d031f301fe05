import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { createDataset } from '../../content/test-dataset.ts';
import { freePort } from '../../harness/ports.ts';
import { sanityClient } from '../../harness/sanity-client.ts';
import { makeToken } from '../../harness/service-process.ts';

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
