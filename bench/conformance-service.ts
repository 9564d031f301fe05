import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeToken, startServiceProcess } from '../harness/service-process.ts';
import type { SuiteDocument, SuiteTest } from './conformance-suite.ts';

const batch = 1000;

export type Reply = { result: unknown } | { refusal: string };

export interface SubjectRequest {
  method?: string;
  /** Whether an editor's token is sent. */
  isSignedIn: boolean;
  headers?: Readonly<Record<string, string>>;
  body?: Blob;
}

/** A content service that holds one dataset of the suite at a time. */
export interface Subject {
  /** Replaces all documents. */
  load(documents: readonly SuiteDocument[]): Promise<void>;
  ask(test: SuiteTest): Promise<Reply>;
  /** Sends a request to a path of the service. */
  send(path: string, request: SubjectRequest): Promise<Response>;
  stop(): Promise<void>;
}

const replySchema = z.union([
  z.object({ error: z.object({ type: z.string(), description: z.string() }) }),
  z.object({ result: z.unknown() }),
]);

/** Starts a service without documents in an empty folder. */
export async function startSubject(folder: string): Promise<Subject> {
  const [contentDir, dataDir] = [join(folder, 'content'), join(folder, 'data')];
  await mkdir(contentDir, { recursive: true });
  await writeFile(join(contentDir, 'data.ndjson'), '');
  const settings = { CONTENT_DIR: contentDir, CONTENT_DATA_DIR: dataDir, CONTENT_PORT: '0' };
  const service = await startServiceProcess(settings);
  const authorization = { Authorization: `Bearer ${makeToken(settings)}` };
  const headers = { ...authorization, 'Content-Type': 'application/json' };

  return {
    async load(documents) {
      await mutate([{ delete: { query: '*' } }]);
      for (let start = 0; start < documents.length; start += batch) {
        const some = documents.slice(start, start + batch);
        await mutate(some.map((document) => ({ createOrReplace: document })));
      }
    },
    async ask({ query, params }) {
      const response = await post('query/production?perspective=raw', {
        query,
        params: params ?? {},
      });
      const reply = replySchema.parse(await response.json());
      if (!('error' in reply)) return reply;
      return { refusal: `${reply.error.type}: ${reply.error.description}` };
    },
    send(path, { isSignedIn, ...request }) {
      const credential = isSignedIn ? authorization : {};
      return fetch(`${service.url}/${path}`, {
        ...request,
        headers: { ...request.headers, ...credential },
      });
    },
    stop: () => service.stop(),
  };

  async function mutate(mutations: readonly object[]): Promise<void> {
    const response = await post('mutate/production', { mutations });
    if (!response.ok) throw new Error(`The dataset could not be written: ${await response.text()}`);
  }

  function post(path: string, body: object): Promise<Response> {
    const address = `${service.url}/v2025-02-19/data/${path}`;
    return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  }
}
