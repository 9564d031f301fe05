import { type ComponentProps, useCallback, useRef } from 'react';
import { useRouter } from 'sanity/router';
import type { UserViewComponent } from 'sanity/structure';
import { pathOf } from './page.ts';
import type { Field } from './page-channel.ts';
import { PageFrame } from './page-frame.tsx';

/** Creates a view that shows the page of a document from the preview server at `previewUrl`, at its place. */
export function previewView(previewUrl: string): UserViewComponent {
  return (props) => <Preview {...props} previewUrl={previewUrl} />;
}

type Props = ComponentProps<UserViewComponent> & { previewUrl: string };

function Preview({ previewUrl, document, documentId, schemaType }: Props) {
  const { navigateIntent } = useRouter();
  const edit = useCallback(
    ({ id, type, path }: Field) => navigateIntent('edit', { id, type, path }),
    [navigateIntent],
  );
  // What the view was opened with: the frame would load another address while the title changes.
  const path = useRef(pathOf({ ...document.displayed, _id: documentId, _type: schemaType.name }));
  const shown = useRef({ id: documentId });
  return (
    <PageFrame previewUrl={previewUrl} path={path.current} shown={shown.current} onEdit={edit} />
  );
}
