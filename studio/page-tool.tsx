import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { Box } from '@sanity/ui';
import { useCallback, useMemo } from 'react';
import { useRouter } from 'sanity/router';
import { structureTool, usePaneRouter } from 'sanity/structure';
import { DocumentState } from './document-state.tsx';
import type { Field } from './page-channel.ts';
import { PageFrame } from './page-frame.tsx';

/** Width in px that is left for a form beside the page. */
const FORM = 620;
/** Start of the id of a pane with a form, as Sanity's structure tool names it. */
const EDIT = '__edit__';

/**
 * Creates the tool that shows the page from the preview server at `previewUrl`, with the form of what is
 * pressed there beside it. A phone shows one of the two.
 */
export function pageTool(previewUrl: string) {
  // Not inside `structure`, which runs again and again: the frame would load anew.
  const component = () => <PagePane previewUrl={previewUrl} />;
  return structureTool({
    name: 'page',
    title: 'On the page',
    icon: EarthGlobeIcon,
    defaultDocumentNode: (S) => S.document().views([S.view.form()]),
    structure: (S) =>
      S.component({
        id: 'page',
        component,
        minWidth: Math.max(360, Math.min(840, innerWidth - FORM)),
      }),
  });
}

/** What was pressed last. It outlives the pane: a phone shows the form in its place. */
let last: Field | undefined;

function PagePane({ previewUrl }: { previewUrl: string }) {
  const { navigate } = useRouter();
  const { routerPanesState, groupIndex } = usePaneRouter();
  const form = routerPanesState[groupIndex + 1]?.[0];
  const type = form?.params?.type;
  const isOpen = form !== undefined;
  const shown = useMemo(
    () => (isOpen || !last ? undefined : { ...last, hasFocus: true }),
    [isOpen],
  );

  const edit = useCallback(
    (field: Field) => {
      last = field;
      const { id, type, path } = field;
      navigate({ panes: [[{ id: EDIT + id, params: { type, path } }]] });
    },
    [navigate],
  );

  return (
    <Box as="main" aria-label="On the page" height="fill">
      <PageFrame previewUrl={previewUrl} path={last?.page ?? '/'} shown={shown} onEdit={edit}>
        {form && type && <DocumentState id={form.id.replace(EDIT, '')} type={type} />}
      </PageFrame>
    </Box>
  );
}
