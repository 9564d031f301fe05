import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Document } from '../documents/transaction.ts';
import { assetFileOf } from './asset-files.ts';
import type { Connection } from './connection.ts';
import { ArchiveError } from './fault.ts';

/**
 * Writes an asset's bytes to `path`, or returns false where the service does not have them. They are
 * asked for by the asset's id: editors can write anything into the other attributes of its document.
 * Throws ArchiveError where the bytes are not what they were.
 */
export async function downloadAsset(
  connection: Connection,
  { _id }: Document,
  path: string,
): Promise<boolean> {
  const [kind, name] = assetFileOf(_id)?.split('/') ?? [];
  if (!kind || !name) return false;
  const { projectId, dataset } = connection;
  const answer = await connection.get(`${kind}/${projectId}/${dataset}/${name}`);
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
