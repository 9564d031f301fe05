import type { AssetSource, AssetSourceUploaderClass } from 'sanity';
import { showNotice } from '../chrome/notices.tsx';
import { PictureUploader } from './picture-uploader.ts';
import { redraw } from './redraw.ts';

/** Makes the Studio's sources of pictures prepare uploads, and show why one failed. */
export function pictureSources(sources: AssetSource[]): AssetSource[] {
  return sources.map((source) => ({
    ...source,
    ...(source.Uploader && { Uploader: preparing(source.Uploader) }),
  }));
}

function preparing(Inner: AssetSourceUploaderClass): AssetSourceUploaderClass {
  return class extends PictureUploader {
    constructor() {
      super(Inner, redraw, showNotice);
    }
  };
}
