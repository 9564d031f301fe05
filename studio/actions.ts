import { ArrowUpIcon } from '@sanity/icons/ArrowUp';
import { EyeClosedIcon } from '@sanity/icons/EyeClosed';
import { LaunchIcon } from '@sanity/icons/Launch';
import { useState } from 'react';
import {
  type DocumentActionComponent,
  useClient,
  useDocumentOperation,
  useDocumentPairPermissions,
} from 'sanity';
import { deleteWithUndo } from './delete.tsx';
import { openHistory } from './history.tsx';
import { say } from './notices.tsx';
import { pathOf } from './page.ts';
import { discardOfPublished, publishWhenValid } from './publish.tsx';
import { singletons } from './schema/index.ts';
import { putFirst } from './site-order.ts';

/** Functions that wrap or replace an action of the Studio, by its name. */
const own: Readonly<Record<string, (action: DocumentActionComponent) => DocumentActionComponent>> =
  {
    publish: publishWhenValid,
    discardChanges: discardOfPublished,
    delete: () => deleteWithUndo,
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
      // Questions have a pane for their order.
      ...(hides && type !== 'faq' ? [moveToFront] : []),
      // The Studio's own action “unpublish” is only in the published view, which is empty after it.
      ...wrapped.filter(({ action }) => action !== 'publish' && action !== 'unpublish'),
      openHistory,
      open,
    ];
  };
}

/** Unpublishes a document, and shows its draft. */
const hideFromSite: DocumentActionComponent = ({ id, type, draft, published }) => {
  const { unpublish } = useDocumentOperation(id, type);
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'unpublish' });
  const [isAsking, setAsking] = useState(false);
  if (!published) return null;
  return {
    label: 'Hide from the site',
    icon: EyeClosedIcon,
    disabled: Boolean(unpublish.disabled) || !permissions?.granted,
    onHandle: () => setAsking(true),
    dialog: isAsking && {
      type: 'confirm',
      tone: 'caution',
      message: `Visitors will no longer see it. It stays here, marked “Not on the site”${draft ? ' and with your unpublished changes' : ''}, until you choose “Show on the site”.`,
      confirmButtonText: 'Hide from the site',
      onCancel: () => setAsking(false),
      onConfirm: () => {
        setAsking(false);
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

  if (!published) return null;
  const move = async () => {
    setMoving(true);
    try {
      await putFirst(client, published);
      say({ status: 'success', title: 'It is in the first place now.' });
    } catch {
      say({ status: 'error', title: 'It was not moved. Check the connection, and try again.' });
    }
    setMoving(false);
  };
  return {
    label: 'Move to the front',
    icon: ArrowUpIcon,
    disabled: isMoving || Boolean(draft) || !permissions?.granted,
    title: draft ? 'Publish your changes first, or discard them.' : undefined,
    onHandle: () => void move(),
  };
};

/** Creates the action that opens a published document's page on the site. */
function openOnSite(siteUrl: string): DocumentActionComponent {
  return ({ published }) =>
    published && {
      label: 'Open on the site',
      icon: LaunchIcon,
      onHandle: () => window.open(siteUrl + pathOf(published), '_blank', 'noopener'),
    };
}
