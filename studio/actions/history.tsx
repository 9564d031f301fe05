// Undocumented in `sanity` 6.16.0: the parameters of a pane that open the history, and the `data-testid` of the line
// below a form.

import { RestoreIcon } from '@sanity/icons/Restore';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { DocumentActionComponent, DocumentLayoutProps } from 'sanity';
import { usePaneRouter, useStructureTool } from 'sanity/structure';
import { texts } from '../texts.ts';

/** Parameters of a pane with the history beside its form. */
const HISTORY = { inspect: 'sanity/structure/history', changesInspectorTab: 'history' };

/** Opens the history of a document. On a phone, the Studio has no button for it. */
export const openHistory: DocumentActionComponent = () => {
  const { params, setParams } = usePaneRouter();
  return {
    label: texts.actions.history,
    icon: RestoreIcon,
    onHandle: () => setParams({ ...params, ...HISTORY }),
  };
};

/** Renders a document. A click on the line below its form, which shows when it was published, opens the history. */
export function DocumentLayout(props: DocumentLayoutProps) {
  const { params = {}, setParams } = usePaneRouter();
  const { layoutCollapsed } = useStructureTool();
  const { inspect, rev } = params;

  // On a phone, the history covers the form: close it when a revision is chosen.
  const chosen = useRef(rev);
  useEffect(() => {
    if (rev === chosen.current) return;
    chosen.current = rev;
    if (layoutCollapsed && rev && inspect) setParams({ ...params, inspect: undefined });
  }, [layoutCollapsed, rev, inspect, params, setParams]);

  const press = (event: MouseEvent) => {
    const { target } = event;
    if (inspect || !(target instanceof Element)) return;
    if (!target.closest('[data-testid="pane-footer-document-status"]')) return;
    event.stopPropagation();
    setParams({ ...params, ...HISTORY });
  };
  return (
    <div style={{ display: 'contents' }} onClickCapture={press}>
      {props.renderDefault(props)}
    </div>
  );
}
