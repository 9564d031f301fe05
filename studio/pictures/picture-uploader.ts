import type {
  AssetSourceUploadEvent,
  AssetSourceUploader,
  AssetSourceUploaderClass,
  AssetSourceUploadFile,
  AssetSourceUploadSubscriber,
} from 'sanity';
import { z } from 'zod';
import type { ShowNotice } from '../chrome/notices.tsx';
import { texts } from '../texts.ts';
import { PictureError, preparePicture, type Redraw } from './prepare-picture.ts';

/**
 * Prepares pictures before another uploader sends them, and shows why one failed. The Studio itself would
 * show “See the console for more information”, so its error events are not passed on.
 */
export class PictureUploader implements AssetSourceUploader {
  readonly #inner: AssetSourceUploader;
  readonly #redraw: Redraw;
  readonly #showNotice: ShowNotice;
  readonly #subscribers = new Set<AssetSourceUploadSubscriber>();
  readonly #redrawn = new WeakSet<File>();
  #preparing: AssetSourceUploadFile[] = [];
  #options: Parameters<AssetSourceUploader['upload']>[1];

  constructor(Inner: AssetSourceUploaderClass, redraw: Redraw, showNotice: ShowNotice) {
    this.#inner = new Inner();
    this.#redraw = redraw;
    this.#showNotice = showNotice;
    this.#inner.subscribe((event) => {
      if (event.type === 'all-complete') this.#end(event.files);
      else if (event.type !== 'error') this.#emit(event);
    });
  }

  upload(
    files: File[],
    options?: Parameters<AssetSourceUploader['upload']>[1],
  ): AssetSourceUploadFile[] {
    const pending = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      progress: 0,
      status: 'pending' as const,
    }));
    this.#options = options;
    void this.#start(pending);
    return pending;
  }

  async #start(pending: AssetSourceUploadFile[], isTooLarge?: true): Promise<void> {
    this.#preparing = pending;
    const prepared: File[] = [];
    for (const { file } of pending) {
      try {
        const { file: ready, note } = await preparePicture(file, this.#redraw, isTooLarge);
        if (ready !== file) this.#redrawn.add(ready);
        if (note) {
          const title = texts.pictures.smaller;
          this.#showNotice({ status: 'info', title, description: note });
        }
        prepared.push(ready);
      } catch (error) {
        this.#fail(error);
      }
    }
    // Aborted meanwhile.
    if (this.#preparing !== pending) return;
    this.#preparing = [];
    if (prepared.length > 0) this.#inner.upload(prepared, this.#options);
    else this.#emit({ type: 'all-complete', files: pending });
  }

  /** Sends pictures that are too large for the service again, smaller. Says why others failed. */
  #end(files: AssetSourceUploadFile[]): void {
    const failed = files.filter(({ status }) => status === 'error');
    const large = failed.filter(({ file, error }) => isTooLarge(error) && !this.#redrawn.has(file));
    for (const file of failed) if (!large.includes(file)) this.#fail(file.error);
    if (large.length > 0) void this.#start(large, true);
    else this.#emit({ type: 'all-complete', files });
  }

  abort(file?: AssetSourceUploadFile): void {
    const aborted = this.#preparing;
    this.#preparing = [];
    this.#inner.abort(file);
    if (aborted.length > 0) this.#emit({ type: 'all-complete', files: aborted });
  }

  getFiles(): AssetSourceUploadFile[] {
    return this.#preparing.length > 0 ? this.#preparing : this.#inner.getFiles();
  }

  subscribe(subscriber: AssetSourceUploadSubscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  updateFile(...update: Parameters<AssetSourceUploader['updateFile']>): void {
    this.#inner.updateFile(...update);
  }

  reset(): void {
    this.#preparing = [];
    this.#inner.reset();
  }

  #fail(error: unknown): void {
    const title = texts.pictures.failed;
    this.#showNotice({ status: 'error', title, description: reasonOf(error) });
  }

  #emit(event: AssetSourceUploadEvent): void {
    for (const subscriber of this.#subscribers) subscriber(event);
  }
}

const answered = z.object({ response: z.object({ body: z.object({ message: z.string() }) }) });

function isTooLarge(error: unknown): boolean {
  return z.object({ statusCode: z.literal(413) }).safeParse(error).success;
}

/** Returns the sentence of the content service, or one of ours. */
function reasonOf(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  const { data } = answered.safeParse(error);
  if (data) return `${data.response.body.message}.`;
  return texts.pictures.unreachable;
}
