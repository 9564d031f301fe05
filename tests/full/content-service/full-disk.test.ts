import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plain } from '../../helpers/pictures/draw-picture.ts';
import { type Disk, limitedDisk, smallDisk } from '../../helpers/processes/limited-disk.ts';
import { makeToken, startServiceProcess } from '../../helpers/processes/service-process.ts';
import { sanityClient } from '../../helpers/service/sanity-client.ts';
import { reopen } from '../../helpers/service/temporary-store.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const large = 'x'.repeat(200_000);
const fullDisk = {
  statusCode: 507,
  message: expect.stringMatching(/Nothing was written: the disk is full/),
};

/** Prepares a service in a process of its own that stores its data on a disk. */
async function prepared({ dir, seen, command }: Disk) {
  const content = join(dir, 'content');
  const data = join(seen, 'data');
  await mkdir(join(seen, 'content'), { recursive: true });
  await writeFile(join(seen, 'content/data.ndjson'), '{"_id":"demo","_type":"demo"}\n');
  const settings = { CONTENT_PORT: '0', CONTENT_DIR: content, CONTENT_DATA_DIR: join(dir, 'data') };
  const start = async () => {
    const accounts = await temporaryFolder();
    const token = makeToken({ CONTENT_DATA_DIR: accounts });
    await cp(accounts, data, { recursive: true });
    const service = await startServiceProcess(settings, command);
    onTestFinished(() => service.kill());
    const client = sanityClient(service.url, { token });
    const ids = () => client.fetch<string[]>('*[_type == "entry"]._id');
    const write = (_id: string) => client.create({ _id, _type: 'entry', large });
    return { ...service, client, ids, write };
  };
  /** Copies the data of a killed service to a folder in which a store can open it. */
  const left = async () => {
    const copy = await temporaryFolder();
    await cp(data, copy, { recursive: true });
    return copy;
  };
  return { data, start, left };
}

/** Returns the entries in a store that no service has open. */
function entriesIn(dataDir: string): string[] {
  const { store } = reopen(dataDir);
  const entries = [...store.all()].filter(({ _type }) => _type === 'entry');
  store.close();
  return entries.map(({ _id }) => _id);
}

type Started = Awaited<ReturnType<Awaited<ReturnType<typeof prepared>>['start']>>;

/** Subscribes to live events, and returns a function that counts them. */
async function listener({ url }: Started) {
  const stream = await fetch(`${url}/v2025-02-19/data/live/events/production`);
  let heard = '';
  void stream.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(
      new WritableStream({
        write: (text) => {
          heard += text;
        },
      }),
    )
    .catch(() => undefined);
  return () => heard.split('event: message').length + heard.split('"tags"').length - 2;
}

async function bytesAt(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString('base64');
}

test.for([
  ['a file may not grow', () => limitedDisk()],
  ['the file system has no space', smallDisk],
] as const)(
  'where %s, writes are refused, all else continues, and nothing acknowledged is lost',
  async ([, make], { skip }) => {
    const disk = await make();
    if (!disk) {
      console.warn('NOT RUN: a full file system. This system forbids users mount namespaces.');
      return skip('this system forbids users mount namespaces');
    }
    const { data, start, left } = await prepared(disk);
    const service = await start();
    const { client, ids, write, pid, url } = service;
    await write('before');
    const image = await client.assets.upload('image', await plain(60, 40).png().toBuffer());
    const picture = `${image.url}?w=30`;
    const made = await bytesAt(picture);
    const heard = await listener(service);

    await disk.fill(pid);
    await expect(write('refused')).rejects.toMatchObject(fullDisk);
    await expect(client.delete('before')).rejects.toMatchObject(fullDisk);
    expect(await ids()).toEqual(['before']);
    expect(await client.getDocument('refused')).toBeUndefined();
    expect(await bytesAt(picture)).toBe(made);
    expect((await fetch(`${url}/v1/ping`)).status).toBe(200);
    const bytes = Buffer.alloc(300_000, 'x');
    await expect(client.assets.upload('image', bytes)).rejects.toMatchObject({ statusCode: 507 });
    expect(await readdir(join(data, 'assets/receiving'))).toEqual([]);
    expect(await readdir(join(data, 'assets/images'))).toHaveLength(1);

    await disk.empty(pid);
    const before = heard();
    await write('after');
    await expect.poll(heard).toBeGreaterThan(before);
    expect(await ids()).toEqual(['after', 'before']);
    await service.kill();
    expect(entriesIn(await left())).toEqual(['after', 'before']);
  },
);
