import type { SanityDocument } from '@sanity/client';
import { TrashIcon } from '@sanity/icons/Trash';
import { Button, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import {
  type DocumentActionComponent,
  useClient,
  useDocumentPairPermissions,
  useSyncState,
} from 'sanity';
import { usePaneRouter } from 'sanity/structure';
import { type ShowNotice, showNotice } from '../chrome/notices.tsx';
import { ADDRESSED, keepAddresses } from '../documents/addresses.ts';
import { texts } from '../texts.ts';

/** Deletes a document, and shows a notice with *Undo*, for which the Studio's own notice has no place. */
export const deleteWithUndo: DocumentActionComponent = ({ id, type, draft, published }) => {
  const client = useClient({ apiVersion: '2025-02-19' });
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'delete' });
  const { isSyncing } = useSyncState(id, type);
  const { closeCurrentAndAfter } = usePaneRouter();
  const [isAsking, setAsking] = useState(false);
  const versions: SanityDocument[] = [draft, published].filter((version) => version !== null);
  if (versions.length === 0 || !permissions?.granted) return null;

  const showResult: ShowNotice = (notice) => showNotice({ id: `delete-${id}`, ...notice });
  const undo = async () => {
    try {
      await versions
        .reduce((all, one) => all.createIfNotExists(one), client.transaction())
        .commit();
      showResult({ status: 'success', title: texts.deletion.undone });
    } catch {
      showResult({ status: 'error', title: texts.deletion.notUndone });
    }
  };
  const remove = async () => {
    setAsking(false);
    try {
      if (type === ADDRESSED) await keepAddresses(client, id);
      await versions.reduce((all, { _id }) => all.delete(_id), client.transaction()).commit();
      const description = (
        <Stack gap={3} paddingTop={2}>
          <Text size={1}>{texts.deletion.later}</Text>
          <Button mode="ghost" padding={3} text={texts.deletion.undo} onClick={() => void undo()} />
        </Stack>
      );
      showResult({ status: 'success', title: texts.deletion.deleted, description });
      closeCurrentAndAfter();
    } catch {
      showResult({ status: 'error', title: texts.deletion.notDeleted });
    }
  };
  return {
    label: texts.deletion.delete,
    icon: TrashIcon,
    tone: 'critical',
    disabled: isSyncing,
    onHandle: () => setAsking(true),
    dialog: isAsking && {
      type: 'confirm',
      tone: 'critical',
      message: texts.deletion.willBeDeleted(Boolean(published)),
      confirmButtonText: texts.deletion.delete,
      onCancel: () => setAsking(false),
      onConfirm: () => void remove(),
    },
  };
};
