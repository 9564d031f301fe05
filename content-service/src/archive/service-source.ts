import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExportedDocument, readLines } from '../dataset/lines.ts';
import { ArchiveError } from './fault.ts';
import type { Service } from './service.ts';
import type { ExportSource } from './write.ts';

/** Takes a running service; gives its documents, from one moment, and its assets. */
export function serviceSource(service: Service): ExportSource {
  return {
    async documents() {
      const dir = await mkdtemp(join(tmpdir(), 'content-export-'));
      try {
        const path = join(dir, 'data.ndjson');
        await save(await service.api(`data/export/${service.dataset}`), path);
        return await documentsIn(path);
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    },
    async copyAsset({ _id, path: place }, path) {
      if (typeof place !== 'string' || !/^(?:images|files)\//.test(place)) return false;
      const answer = await service.get(place);
      if (answer.ok) {
        await save(answer, path);
        return true;
      }
      await answer.body?.cancel();
      if (answer.status === 404) return false;
      throw new ArchiveError(`The content service answered ${answer.status} for ${_id}.`);
    },
  };
}

async function save({ body }: Response, path: string): Promise<void> {
  const bytes = body ? Readable.fromWeb(body) : Readable.from([]);
  await pipeline(bytes, createWriteStream(path));
}

async function documentsIn(path: string): Promise<readonly ExportedDocument[]> {
  const documents: ExportedDocument[] = [];
  for await (const line of readLines(path)) {
    // An error in the middle of a stream can only be told as a line of it.
    if ('fault' in line) throw new ArchiveError('The content service broke its answer off.');
    documents.push(line.document);
  }
  return documents;
}
