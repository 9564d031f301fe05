import { ArrowUpIcon } from '@sanity/icons/ArrowUp';
import { EyeClosedIcon } from '@sanity/icons/EyeClosed';
import { LaunchIcon } from '@sanity/icons/Launch';
import { useEffect, useState } from 'react';
import {
  type DocumentActionComponent,
  useClient,
  useDocumentOperation,
  useDocumentPairPermissions,
} from 'sanity';
import { showNotice } from '../chrome/notices.tsx';
import { ADDRESSED, addressOf, keepAddresses } from '../documents/addresses.ts';
import { PAGE } from '../documents/page-addresses.ts';
import { putFirst } from '../documents/site-order.ts';
import { sitePathOf } from '../documents/site-path.ts';
import { useMayEdit } from '../may-edit.ts';
import { memoize } from '../memoize.ts';
import { singletons } from '../schema/index.ts';
import { texts } from '../texts.ts';
import { deleteWithUndo } from './delete.tsx';
import { openHistory } from './history.tsx';
import { discardOfPublished, publishWhenValid } from './publish.tsx';

/** Leaves an action out for those who may not change documents. */
const forEditors = memoize<DocumentActionComponent>((inner) => {
  const action: DocumentActionComponent = (props) => {
    const description = inner(props);
    return useMayEdit() ? description : null;
  };
  return Object.assign(action, { action: inner.action });
});

/** Functions that wrap or replace an action of the Studio, by its name. */
const own: Readonly<Record<string, (action: DocumentActionComponent) => DocumentActionComponent>> =
  {
    publish: publishWhenValid,
    discardChanges: discardOfPublished,
    delete: () => deleteWithUndo,
    duplicate: forEditors,
  };

/** Returns a function that completes the Studio's actions for the documents of a type. */
export function actionsFor(siteUrl: string) {
  const open = openOnSite(siteUrl);
  return (actions: DocumentActionComponent[], type: string): DocumentActionComponent[] => {
    const wrapped = actions.map((action) => own[action.action ?? '']?.(action) ?? action);
    if (singletons.includes(type)) {
      const kept = /^(publish|discardChanges|restore)$/;
      return [...wrapped.filter(({ action = '' }) => kept.test(action)), openHistory, open];
    }
    const hides = actions.some(({ action }) => action === 'publish' || action === 'unpublish');
    return [
      ...wrapped.filter(({ action }) => action === 'publish'),
      ...(hides ? [hideFromSite] : []),
      // Questions have a pane for their order, and pages are linked in that of their creation.
      ...(hides && type !== 'faq' && type !== PAGE ? [moveToFront] : []),
      // The Studio's own action “unpublish” is only in the published view, which is empty after it.
      ...wrapped.filter(({ action }) => action !== 'publish' && action !== 'unpublish'),
      openHistory,
      open,
    ];
  };
}

/** Unpublishes a document, and shows its draft. */
const hideFromSite: DocumentActionComponent = ({ id, type, draft, published }) => {
  const client = useClient({ apiVersion: '2025-02-19' });
  const { unpublish } = useDocumentOperation(id, type);
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'unpublish' });
  const [isAsking, setAsking] = useState(false);
  if (!published || !permissions?.granted) return null;
  return {
    label: texts.actions.hide,
    icon: EyeClosedIcon,
    disabled: Boolean(unpublish.disabled),
    onHandle: () => setAsking(true),
    dialog: isAsking && {
      type: 'confirm',
      tone: 'caution',
      message: texts.actions.willBeHidden(Boolean(draft)),
      confirmButtonText: texts.actions.confirmHide,
      onCancel: () => setAsking(false),
      onConfirm: async () => {
        setAsking(false);
        if (type === ADDRESSED) await keepAddresses(client, id).catch(() => {});
        unpublish.execute();
      },
    },
  };
};

/** Moves a published document to the first place of its list on the site. */
const moveToFront: DocumentActionComponent = ({ id, type, draft, published }) => {
  const client = useClient({ apiVersion: '2025-02-19' });
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' });
  const [isMoving, setMoving] = useState(false);

  if (!published || !permissions?.granted) return null;
  const move = async () => {
    setMoving(true);
    try {
      await putFirst(client, published);
      showNotice({ status: 'success', title: texts.actions.moved });
    } catch {
      showNotice({ status: 'error', title: texts.actions.notMoved });
    }
    setMoving(false);
  };
  return {
    label: texts.actions.moveToFront,
    icon: ArrowUpIcon,
    disabled: isMoving || Boolean(draft),
    title: draft ? texts.actions.publishFirst : undefined,
    onHandle: () => void move(),
  };
};

/** Creates the action that opens a published document's page on the site. */
function openOnSite(siteUrl: string): DocumentActionComponent {
  return ({ published }) => {
    const client = useClient({ apiVersion: '2025-02-19' });
    const [current, setCurrent] = useState<string>();
    useEffect(() => {
      if (published?._type !== ADDRESSED) return;
      addressOf(client, published).then(setCurrent, () => setCurrent(undefined));
    }, [client, published]);
    return (
      published && {
        label: texts.actions.open,
        icon: LaunchIcon,
        onHandle: () => {
          const path = sitePathOf({ ...published, ...(current && { slug: { current } }) });
          window.open(siteUrl + path, '_blank', 'noopener');
        },
      }
    );
  };
}
