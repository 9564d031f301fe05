import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../tests/content/ports.ts';
import type { SuiteDocument, SuiteTest } from './conformance-suite.ts';
import { startService } from './service.ts';

/** What a query was answered with. */
export type Reply = { result: unknown } | { refusal: string };

/** A content service that holds one dataset of the suite. */
export interface Loaded {
  ask(test: SuiteTest): Promise<Reply>;
  stop(): Promise<void>;
}

const replySchema = z.union([
  z.object({ error: z.object({ type: z.string(), description: z.string() }) }),
  z.object({ result: z.unknown() }),
]);

/** Takes an empty folder and documents; starts a service on them. */
export async function startOn(
  folder: string,
  documents: readonly SuiteDocument[],
): Promise<Loaded> {
  const contentDir = join(folder, 'content');
  await load(contentDir, documents);
  const service = await startService(contentDir, join(folder, 'data'), await freePort());
  const address = `${service.url}/v2025-02-19/data/query/production?perspective=raw`;
  return {
    async ask({ query, params }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, params: params ?? {} }),
      });
      const reply = replySchema.parse(await response.json());
      if (!('error' in reply)) return reply;
      return { refusal: `${reply.error.type}: ${reply.error.description}` };
    },
    stop: () => service.stop(),
  };
}

async function load(contentDir: string, documents: readonly SuiteDocument[]): Promise<void> {
  await mkdir(contentDir, { recursive: true });
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`);
  await writeFile(join(contentDir, 'data.ndjson'), lines.join(''));
}
