import { useEffect, useRef } from 'react';
import type { UserViewComponent } from 'sanity/structure';
import { pathOf } from './page.ts';

/** Creates a pane that shows the page of a draft from the preview server at `previewUrl`. */
export function previewPane(previewUrl: string): UserViewComponent {
  return function Preview({ document, documentId, schemaType }) {
    const frame = useRef<HTMLIFrameElement>(null);
    const revision = document.displayed._rev;
    useEffect(() => {
      if (revision) frame.current?.contentWindow?.postMessage({ type: 'changed' }, previewUrl);
    }, [revision]);
    const { title, question } = document.displayed;
    // The path must stay the same while the editor changes the title, or the frame would load
    // another URL.
    const path = useRef(pathOf({ _id: documentId, _type: schemaType.name, title, question }));
    return (
      <iframe
        ref={frame}
        title="Preview of the page with unpublished changes"
        src={previewUrl + path.current}
        style={{ border: 0, width: '100%', height: '100%', display: 'block' }}
      />
    );
  };
}
