import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Document } from '../transaction.ts';
import { batches } from './batches.ts';
import type { ArchivedAsset } from './read.ts';
import { strongReferences, weakened } from './references.ts';
import type { Service } from './service.ts';
import { type Target, uploadName } from './target.ts';

const omittedSchema = z.object({
  omitted: z.array(z.object({ id: z.string(), reason: z.string() })),
});
const foundSchema = z.object({ result: z.array(z.string()) });
const uploadedSchema = z.object({ document: z.looseObject({ _id: z.string() }) });

const kinds = {
  create: 'create',
  missing: 'createIfNotExists',
  replace: 'createOrReplace',
} as const;

/**
 * Takes a running service; gives a target that writes in batches as Sanity's importer does: with
 * weak references first, since they can go in circles, made strong when all documents are there.
 */
export function serviceTarget(service: Service): Target {
  const { dataset } = service;
  return {
    async existing(ids) {
      const there = new Set(ids);
      for (const some of batches(ids, 50)) {
        const path = `data/doc/${dataset}/${some.map(encodeURIComponent).join(',')}`;
        const answer = await service.api(`${path}?excludeContent=true`);
        for (const { id, reason } of omittedSchema.parse(await answer.json()).omitted) {
          if (reason === 'existence') there.delete(id);
        }
      }
      return there;
    },
    async addAsset(asset) {
      const isKnown = await knows(asset);
      const uploaded = await upload(asset);
      if (!isKnown) await complete(uploaded, asset.fields);
      return uploaded._id;
    },
    async write(documents, mode, onWritten) {
      let count = 0;
      for (const some of batches(documents, 100, 1_000_000)) {
        await mutate(some.map((document) => ({ [kinds[mode]]: weakened(document) })));
        count += some.length;
        onWritten(count);
      }
      await strengthen(documents);
    },
  };

  async function knows({ kind, sha1 }: ArchivedAsset): Promise<boolean> {
    const query = `*[_type == "sanity.${kind}Asset" && sha1hash == "${sha1}"]._id`;
    const path = `data/query/${dataset}?query=${encodeURIComponent(query)}`;
    const found = foundSchema.parse(await (await service.api(path)).json());
    return found.result.length > 0;
  }

  async function upload(asset: ArchivedAsset) {
    const name = encodeURIComponent(uploadName(asset));
    const answer = await service.api(`assets/${asset.kind}s/${dataset}?filename=${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: Readable.toWeb(createReadStream(asset.path)),
      duplex: 'half',
    });
    return uploadedSchema.parse(await answer.json()).document;
  }

  /** What an upload cannot say, or says only to give the file its ending. */
  async function complete(
    uploaded: Readonly<Record<string, unknown>> & { _id: string },
    fields: ArchivedAsset['fields'],
  ): Promise<void> {
    const different = Object.entries(fields).filter(
      ([key, value]) => !key.startsWith('_') && !isDeepStrictEqual(uploaded[key], value),
    );
    const patch = {
      ...(different.length > 0 && { set: Object.fromEntries(different) }),
      ...(!('originalFilename' in fields) && { unset: ['originalFilename'] }),
    };
    if (Object.keys(patch).length > 0) await mutate([{ patch: { id: uploaded._id, ...patch } }]);
  }

  async function strengthen(documents: readonly Document[]): Promise<void> {
    const patches = documents.flatMap((document) => {
      const unset = strongReferences(document).map(({ path }) => `${path}._weak`);
      return unset.length > 0 ? [{ patch: { id: document._id, unset } }] : [];
    });
    for (const some of batches(patches, 100, 1_000_000)) await mutate(some);
  }

  async function mutate(mutations: readonly object[]): Promise<void> {
    const answer = await service.api(`data/mutate/${dataset}?visibility=async`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mutations }),
    });
    await answer.body?.cancel();
  }
}
