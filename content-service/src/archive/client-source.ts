import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { SanityClient } from '@sanity/client';
import { type ExportedDocument, parseLines } from '../dataset/lines.ts';
import { ArchiveError, type ArchiveSource, isContent } from './archive.ts';
import { fetchStream, refusalMessage } from './service-client.ts';

/** Returns the content of a running service, which a client requests. */
export function contentAt(client: SanityClient): ArchiveSource {
  return {
    dataset: client.config().dataset ?? '',
    documents: () => readDocuments(client),
    copyAsset: (file, path) => download(client, file, path),
  };
}

/** Reads all content, drafts included, in one snapshot. */
async function readDocuments(client: SanityClient): Promise<ExportedDocument[]> {
  const url = client.getUrl(`/data/export/${client.config().dataset}`);
  const response = await fetchStream(client, url);
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw new ArchiveError(refusalMessage(response.status, body));
  }
  const documents: ExportedDocument[] = [];
  try {
    for await (const line of parseLines(
      response.body?.pipeThrough(new TextDecoderStream()) ?? [],
    )) {
      // Once the headers are sent, the service can report an error only as a line.
      if ('fault' in line) throw new Error(line.fault);
      if (isContent(line.document._id)) documents.push(line.document);
    }
    return documents;
  } catch (error) {
    throw new ArchiveError('The content service broke its answer off.', { cause: error });
  }
}

/**
 * Writes the bytes of an asset to `path` and returns their SHA-1, or undefined if the service does
 * not have them. `file` is derived from the id, because an editor can write any `url` and `path` into
 * the document.
 */
async function download(
  client: SanityClient,
  file: string,
  path: string,
): Promise<string | undefined> {
  const { apiHost, projectId, dataset } = client.config();
  const [folder, name] = file.split('/');
  const url = `${apiHost}/${folder}/${projectId}/${dataset}/${name}?dlRaw=`;
  const { ok, status, body } = await fetchStream(client, url);
  if (!ok || !body) {
    await body?.cancel();
    if (status === 404) return undefined;
    throw new ArchiveError(`The content service answered ${status} for ${file}.`);
  }
  const hash = createHash('sha1');
  await pipeline(
    body,
    async function* hashed(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return hash.digest('hex');
}
