// Undocumented in `sanity` 6.16.0: the id of a pane with a form, `__edit__` and the document's, and that a pane with
// `minWidth` 0 has the Studio's own width.

import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { Box } from '@sanity/ui';
import { useCallback } from 'react';
import { useRouter } from 'sanity/router';
import { structureTool, usePaneRouter } from 'sanity/structure';
import { texts } from '../texts.ts';
import type { Field } from './page-channel.ts';
import { PageFrame } from './page-frame.tsx';

/** Least width in px that the Studio gives a form. `main.css` allows less beside the page. */
const FORM = 600;

/**
 * Creates the tool that shows the page from the preview server at `previewUrl`, with the form of what is
 * pressed there beside it. A phone shows one of the two.
 */
export function pageTool(previewUrl: string) {
  // Not inside `structure`, which runs again and again: the frame would load anew.
  const component = () => <PagePane previewUrl={previewUrl} />;
  return structureTool({
    name: 'page',
    title: texts.tools.page,
    icon: EarthGlobeIcon,
    structure: (S) =>
      S.component({
        id: 'page',
        component,
        minWidth: Math.min(840, innerWidth - FORM) || -1,
      }),
  });
}

/** What was pressed last. It outlives the pane: a phone shows the form in its place. */
let last: Field | undefined;

function PagePane({ previewUrl }: { previewUrl: string }) {
  const { navigate } = useRouter();
  const { routerPanesState, groupIndex } = usePaneRouter();
  const isOpen = routerPanesState[groupIndex + 1] !== undefined;
  const left = isOpen ? undefined : last;

  const edit = useCallback(
    (field: Field) => {
      last = field;
      const { id, type, path } = field;
      navigate({ panes: [[{ id: `__edit__${id}`, params: { type, path } }]] });
    },
    [navigate],
  );

  return (
    <Box as="main" aria-label={texts.tools.page} height="fill">
      <PageFrame previewUrl={previewUrl} path={last?.page ?? '/'} left={left} onEdit={edit} />
    </Box>
  );
}
