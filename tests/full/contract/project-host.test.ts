import { expect, test } from 'vitest';
import { send } from '../../../content-service/test/authority/send-request.ts';
import { openContract, shared } from '../../../content-service/test/contract.ts';

const contract = shared((whenOver) => openContract([{ _id: 'page-1', _type: 'page' }], whenOver));
// As `sanity dataset list` requests it.
const v = '/v2025-09-16';

async function get(path: string): Promise<unknown> {
  const { status, text } = await answer(path);
  expect(status).toBe(200);
  return JSON.parse(text);
}

function answer(path: string) {
  const { token = '' } = contract().editor.config();
  const headers = { host: 'embedded.api.sanity.example', authorization: `Bearer ${token}` };
  return send(contract().service.url, { method: 'GET', path, headers });
}

test.each(['datasets', 'datasets/production/acl', 'features', 'grants', 'user-applications'])(
  'the host of a project serves /%s as below /projects',
  async (path) => {
    expect(await get(`${v}/${path}`)).toEqual(await get(`${v}/projects/embedded/${path}`));
  },
);

test.each([v, `${v}/projects/embedded`])(
  'a Studio finds no features below %s, no dataset for comments, and nothing in their place',
  async (prefix) => {
    expect(await get(`${prefix}/features`)).toEqual([]);
    const addons = `${prefix}/datasets?datasetProfile=comments&addonFor=production`;
    expect(await get(addons)).toEqual([]);
    for (const feature of ['comments', 'document-limit', 'tasks', 'trial']) {
      expect(await get(`${prefix}/journey/${feature}`)).toBeNull();
    }
    expect(await get(`${prefix}/journey/announcements`)).toEqual([]);
    expect(await get(`${prefix}/help`)).toEqual({ resources: { sectionArray: [] } });
  },
);
