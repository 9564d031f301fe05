import { useEffect, useRef } from 'react';
import type { UserViewComponent } from 'sanity/structure';
import { pathOf } from './page.ts';

/** Creates the pane that shows a draft's page, at the origin of the drafts server. */
export function previewPane(previewUrl: string): UserViewComponent {
  return function Preview({ document, documentId, schemaType }) {
    const frame = useRef<HTMLIFrameElement>(null);
    const revision = document.displayed._rev;
    useEffect(() => {
      if (revision) frame.current?.contentWindow?.postMessage({ type: 'changed' }, previewUrl);
    }, [revision]);
    const { title } = document.displayed;
    // Typing a title must not send the frame elsewhere.
    const path = useRef(pathOf({ _id: documentId, _type: schemaType.name, title }));
    return (
      <iframe
        ref={frame}
        title="The page with what is not published yet"
        src={previewUrl + path.current}
        style={{ border: 0, width: '100%', height: '100%', display: 'block' }}
      />
    );
  };
}
