import type {
  AssetSourceUploadEvent,
  AssetSourceUploader,
  AssetSourceUploaderClass,
  AssetSourceUploadFile,
  AssetSourceUploadSubscriber,
} from 'sanity';
import { z } from 'zod';
import { PictureError, preparePicture, type Redraw } from './prepare-picture.ts';

/** A sentence about an upload, for the person who started it. */
export interface Notice {
  status: 'error' | 'info';
  title: string;
  description: string;
}

type UploadOptions = Parameters<AssetSourceUploader['upload']>[1];

/**
 * Prepares pictures before another uploader sends them, and says why one failed. The Studio itself would
 * say “See the console for more information”, so its error events are not passed on.
 */
export class PictureUploader implements AssetSourceUploader {
  readonly #inner: AssetSourceUploader;
  readonly #redraw: Redraw;
  readonly #subscribers = new Set<AssetSourceUploadSubscriber>();
  readonly #listeners = new Set<(notice: Notice) => void>();
  #notices: Notice[] = [];
  #preparing: AssetSourceUploadFile[] = [];

  constructor(Inner: AssetSourceUploaderClass, redraw: Redraw) {
    this.#inner = new Inner();
    this.#redraw = redraw;
    this.#inner.subscribe((event) => {
      if (event.type === 'error') return;
      if (event.type === 'all-complete') {
        for (const { error, status } of event.files) {
          if (status === 'error')
            this.#say({ status, title: FAILED, description: reasonOf(error) });
        }
      }
      this.#emit(event);
    });
  }

  upload(files: File[], options?: UploadOptions): AssetSourceUploadFile[] {
    const pending = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      progress: 0,
      status: 'pending' as const,
    }));
    this.#preparing = pending;
    void this.#start(pending, options);
    return pending;
  }

  async #start(pending: AssetSourceUploadFile[], options: UploadOptions): Promise<void> {
    const prepared: File[] = [];
    for (const { file } of pending) {
      try {
        const { file: ready, note } = await preparePicture(file, this.#redraw);
        if (note) this.#say({ status: 'info', title: 'Made smaller', description: note });
        prepared.push(ready);
      } catch (error) {
        this.#say({ status: 'error', title: FAILED, description: reasonOf(error) });
      }
    }
    // Aborted meanwhile.
    if (this.#preparing !== pending) return;
    this.#preparing = [];
    if (prepared.length > 0) this.#inner.upload(prepared, options);
    else this.#emit({ type: 'all-complete', files: pending });
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

  /** Calls `listener` with each notice, also with earlier ones. Returns a function that ends this. */
  onNotice(listener: (notice: Notice) => void): () => void {
    for (const notice of this.#notices) listener(notice);
    this.#notices = [];
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #say(notice: Notice): void {
    if (this.#listeners.size === 0) this.#notices.push(notice);
    for (const listener of this.#listeners) listener(notice);
  }

  #emit(event: AssetSourceUploadEvent): void {
    for (const subscriber of this.#subscribers) subscriber(event);
  }
}

const FAILED = 'The picture was not uploaded';

const answered = z.object({ response: z.object({ body: z.object({ message: z.string() }) }) });

/** Returns the sentence of the content service, or one of ours. */
function reasonOf(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  const { data } = answered.safeParse(error);
  if (data) return `${data.response.body.message}.`;
  return 'The content service could not be reached. Check the connection, and try again.';
}
