import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Connection } from './connection.ts';
import type { ArchivedAsset } from './read.ts';

const foundSchema = z.object({ result: z.array(z.string()) });
const uploadedSchema = z.object({ document: z.looseObject({ _id: z.string() }) });

type Uploaded = z.infer<typeof uploadedSchema>['document'];

/** Uploads an asset with what its archive says of it; gives its id. One that is there already stays as it is. */
export async function uploadAsset(connection: Connection, asset: ArchivedAsset): Promise<string> {
  const isThere = await has(connection, asset);
  const uploaded = await upload(connection, asset);
  if (!isThere) await complete(connection, uploaded, asset);
  return uploaded._id;
}

async function has({ api, dataset }: Connection, { kind, sha1 }: ArchivedAsset): Promise<boolean> {
  const query = `*[_type == "sanity.${kind}Asset" && sha1hash == "${sha1}"]._id`;
  const answer = await api(`data/query/${dataset}?query=${encodeURIComponent(query)}`);
  return foundSchema.parse(await answer.json()).result.length > 0;
}

async function upload(
  { api, dataset }: Connection,
  { kind, name, path }: ArchivedAsset,
): Promise<Uploaded> {
  const answer = await api(`assets/${kind}s/${dataset}?filename=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: Readable.toWeb(createReadStream(path)),
    duplex: 'half',
  });
  return uploadedSchema.parse(await answer.json()).document;
}

/** What an upload cannot say, or says only to give the file its ending. */
async function complete(
  { mutate }: Connection,
  uploaded: Uploaded,
  { fields }: ArchivedAsset,
): Promise<void> {
  const different = Object.entries(fields).filter(
    ([key, value]) => !isDeepStrictEqual(uploaded[key], value),
  );
  const patch = {
    ...(different.length > 0 && { set: Object.fromEntries(different) }),
    ...(!('originalFilename' in fields) && { unset: ['originalFilename'] }),
  };
  if (Object.keys(patch).length > 0) await mutate([{ patch: { id: uploaded._id, ...patch } }]);
}
