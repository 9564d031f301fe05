import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Document } from '../transaction.ts';
import type { Connection } from './connection.ts';
import { ArchiveError } from './fault.ts';

/**
 * Takes an asset's document and a path; writes the asset's bytes there, or says that the service
 * does not have them. Throws ArchiveError where they are not what they were.
 */
export async function downloadAsset(
  connection: Connection,
  document: Document,
  path: string,
): Promise<boolean> {
  const { _id, path: place } = document;
  if (typeof place !== 'string' || !/^(?:images|files)\//.test(place)) return false;
  const answer = await connection.get(place);
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    if (answer.status === 404) return false;
    throw new ArchiveError(`The content service answered ${answer.status} for ${_id}.`);
  }
  const hash = createHash('sha1');
  const hashed = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        controller.enqueue(chunk);
      },
    }),
  );
  await pipeline(Readable.fromWeb(hashed), createWriteStream(path));
  if (_id.includes(`-${hash.digest('hex')}-`)) return true;
  throw new ArchiveError(`Nothing was exported: the bytes of ${_id} are not what they were.`);
}
