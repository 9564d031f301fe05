import type { ToastParams } from '@sanity/ui/toast';
import type {
  AssetSourceUploadEvent,
  AssetSourceUploader,
  AssetSourceUploadSubscriber,
} from 'sanity';
import { expect, test } from 'vitest';
import { PictureUploader } from './picture-uploader.ts';
import type { Redraw } from './prepare-picture.ts';

const redraw: Redraw = async () => ({ jpeg: new Blob(['made']), width: 4096, height: 3072 });
const fail: Redraw = () => Promise.reject(new Error('no decoder'));

/** A file of any size: only its name, type and size are read. */
function fileOf(name: string, type: string, size = 10): File {
  const file = new File(['a'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** What the Studio's own uploader says of a file that was not sent. */
function failed(file: File, fields: object) {
  const error = Object.assign(new Error('Request failed'), fields);
  const files = [{ id: '1', file, progress: 0, status: 'error' as const, error }];
  return { type: 'all-complete' as const, files };
}

function start(file: File, drawing: Redraw) {
  const sent: File[] = [];
  let emit: AssetSourceUploadSubscriber = () => undefined;
  class Inner implements AssetSourceUploader {
    upload(files: File[]) {
      sent.push(...files);
      return [];
    }
    subscribe(subscriber: AssetSourceUploadSubscriber) {
      emit = subscriber;
      return () => undefined;
    }
    getFiles = () => [];
    abort() {}
    updateFile() {}
    reset() {}
  }
  const notices: ToastParams[] = [];
  const uploader = new PictureUploader(Inner, drawing, (notice) => notices.push(notice));
  const events: AssetSourceUploadEvent[] = [];
  uploader.subscribe((event) => events.push(event));
  uploader.upload([file]);
  return { uploader, sent, notices, events, emit: (event: AssetSourceUploadEvent) => emit(event) };
}

test('an ordinary picture is sent as it is', async () => {
  const file = fileOf('a.jpg', 'image/jpeg', 50_000_000);
  const { sent, notices } = start(file, fail);
  await expect.poll(() => sent).toEqual([file]);
  expect(notices).toEqual([]);
});

test('a picture over 50 MB is made smaller, with a sentence', async () => {
  const { sent, notices } = start(fileOf('pool.png', 'image/png', 63_400_000), redraw);
  await expect.poll(() => sent.length).toBe(1);
  expect([sent[0]?.name, sent[0]?.type]).toEqual(['pool.jpg', 'image/jpeg']);
  expect(notices).toEqual([
    {
      status: 'info',
      title: 'Made smaller',
      description:
        '“pool.png” (64 MB) is larger than what can be uploaded. It was made smaller: 4096 × 3072 pixels.',
    },
  ]);
});

test.each([
  ['IMG_1.HEIC', ''],
  ['photo', 'image/heic'],
  ['b.heif', 'image/heif'],
])('the HEIC %s becomes a JPEG where the browser can read it', async (name, type) => {
  const { sent, notices } = start(fileOf(name, type), redraw);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.name).toMatch(/^(?:IMG_1|photo|b)\.jpg$/);
  expect(notices).toEqual([]);
});

test.each([
  ['a HEIC', fileOf('IMG_1.HEIC', ''), /“IMG_1.HEIC” .* Most Compatible/],
  ['a large picture', fileOf('a.jpg', 'image/jpeg', 90_000_000), /Choose a picture below 50 MB/],
])('%s that the browser cannot draw is not sent', async (_, file, description) => {
  const { sent, notices, events } = start(file, fail);
  await expect.poll(() => events).toMatchObject([{ type: 'all-complete' }]);
  expect(sent).toEqual([]);
  expect(notices).toMatchObject([
    { status: 'error', description: expect.stringMatching(description) },
  ]);
});

test.each([
  [
    { response: { body: { message: 'The image has more than 100000000 pixels' } } },
    'The image has more than 100000000 pixels.',
  ],
  [{}, 'The content service could not be reached. Check the connection, and try again.'],
])(
  'the reason of a failure is shown, instead of the Studio’s own message',
  async (fields, text) => {
    const { emit, events, notices } = start(fileOf('a.jpg', 'image/jpeg'), fail);
    const end = failed(fileOf('a.jpg', ''), fields);
    emit(end);
    emit({ ...end, type: 'error' });
    expect(notices.map(({ description }) => description)).toEqual([text]);
    expect(events.map(({ type }) => type)).toEqual(['all-complete']);
  },
);

test('a picture that the service finds too large is made smaller, once', async () => {
  const { emit, events, notices, sent } = start(fileOf('a.jpg', 'image/jpeg'), redraw);
  await expect.poll(() => sent.length).toBe(1);
  const body = { message: 'The image has more than 100000000 pixels' };
  const refuse = (file = new File([], '')) =>
    emit(failed(file, { statusCode: 413, response: { body } }));
  refuse(sent[0]);
  await expect.poll(() => sent.length).toBe(2);
  expect(events).toEqual([]);
  refuse(sent[1]);
  expect(sent).toHaveLength(2);
  expect(notices.map(({ title }) => title)).toEqual([
    'Made smaller',
    'The picture was not uploaded',
  ]);
});

test('nothing is sent after an abort during the preparation', async () => {
  const drawn = Promise.withResolvers<Awaited<ReturnType<Redraw>>>();
  const { uploader, sent, events } = start(fileOf('a.heic', ''), () => drawn.promise);
  uploader.abort();
  expect(events).toMatchObject([{ type: 'all-complete' }]);
  drawn.resolve({ jpeg: new Blob(), width: 1, height: 1 });
  await drawn.promise;
  await Promise.resolve();
  expect(sent).toEqual([]);
});
