import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() });

const entrySchema = z.discriminatedUnion('_type', [
  z.object({
    _type: z.literal('dataset'),
    _id: z.string(),
    documents: z.array(documentSchema).optional(),
  }),
  z.object({
    _type: z.literal('test'),
    _id: z.string(),
    filename: z.string(),
    query: z.string(),
    params: z.record(z.string(), z.unknown()).nullish(),
    result: z.unknown(),
    valid: z.boolean(),
    version: z.string().nullish(),
    features: z.array(z.string()),
    dataset: z.object({ _ref: z.string() }),
  }),
]);

type Entry = z.infer<typeof entrySchema>;

export type SuiteDocument = z.infer<typeof documentSchema>;
/** A query and its expected result. */
export type SuiteTest = Extract<Entry, { _type: 'test' }>;

/**
 * The built suite: datasets by id, without documents where they lie in other files, and tests by
 * dataset.
 */
export interface Suite {
  datasets: ReadonlyMap<string, readonly SuiteDocument[] | undefined>;
  tests: ReadonlyMap<string, readonly SuiteTest[]>;
}

/** Reads `suite.ndjson`. Throws unless that is the built suite. */
export async function readSuite(path: string): Promise<Suite> {
  const datasets = new Map<string, readonly SuiteDocument[] | undefined>();
  const tests = new Map<string, SuiteTest[]>();
  for await (const line of createInterface(createReadStream(path))) {
    const entry = entrySchema.parse(JSON.parse(line));
    if (entry._type === 'dataset') {
      datasets.set(entry._id, entry.documents);
      continue;
    }
    const { _ref: id } = entry.dataset;
    tests.set(id, [...(tests.get(id) ?? []), entry]);
  }
  return { datasets, tests };
}

/** Returns why a test is skipped, if it is. */
export function skipReason(test: SuiteTest, hasDocuments: boolean): string | undefined {
  if (test.version === '0.1') return 'GROQ 0.1';
  if (test.features.includes('geoFunctions') || /\bgeo::/.test(test.query)) return 'geo';
  if (/\b(diff|delta)::/.test(test.query)) return 'diff and delta';
  if (!hasDocuments) return 'documents elsewhere';
  return undefined;
}
