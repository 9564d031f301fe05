// Undocumented in `sanity` 6.16.0: the id of a pane with a form, `__edit__` and the document's.

import { useRouter } from 'sanity/router';
import { usePaneRouter } from 'sanity/structure';
import { Pane } from '../chrome/pane.tsx';
import { texts } from '../texts.ts';
import { useDrafts } from './use-drafts.ts';
import type { Waiting } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

/** Shows the unpublished changes as a pane beside the menu. */
export function WaitingPane() {
  const { waiting } = useDrafts();
  const { navigate } = useRouter();
  const { routerPanesState, groupIndex } = usePaneRouter();
  const look = ({ id, type }: Waiting) => {
    const form = [{ id: `__edit__${id}`, params: { type } }];
    navigate({ panes: [...routerPanesState.slice(0, groupIndex + 1), form] });
  };
  return (
    <Pane title={texts.waiting.title}>
      <WaitingList waiting={waiting} onLook={look} />
    </Pane>
  );
}
