import { useToast } from '@sanity/ui/toast';
import { useEffect } from 'react';
import type { AssetSource, AssetSourceComponentProps, AssetSourceUploaderClass } from 'sanity';
import { PictureUploader } from './picture-uploader.ts';
import { redraw } from './redraw.ts';

/** Milliseconds for which a notice can be read: some have three sentences. */
const READING = 20_000;

/** Makes the Studio's sources of pictures prepare uploads, and show why one failed. */
export function pictureSources(sources: AssetSource[]): AssetSource[] {
  return sources.map((source) => ({
    ...source,
    ...(source.Uploader && { Uploader: preparing(source.Uploader) }),
    component: withNotices(source.component),
  }));
}

function preparing(Inner: AssetSourceUploaderClass): AssetSourceUploaderClass {
  return class extends PictureUploader {
    constructor() {
      super(Inner, redraw);
    }
  };
}

function withNotices(Source: AssetSource['component']): AssetSource['component'] {
  return function SourceWithNotices(props: AssetSourceComponentProps) {
    const { push } = useToast();
    const { uploader } = props;
    useEffect(() => {
      if (!(uploader instanceof PictureUploader)) return undefined;
      return uploader.onNotice((notice) => push({ ...notice, closable: true, duration: READING }));
    }, [uploader, push]);
    return <Source {...props} />;
  };
}
