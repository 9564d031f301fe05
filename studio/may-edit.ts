import { useEffect, useState } from 'react';
import { useGrantsStore } from 'sanity';

/** Returns whether the user may change documents. Until the answer is there: no. */
export function useMayEdit(): boolean {
  const { checkDocumentPermission } = useGrantsStore();
  const [mayEdit, setMayEdit] = useState(false);
  useEffect(() => {
    const subscription = checkDocumentPermission('update', { _id: 'any', _type: 'any' }).subscribe({
      next: ({ granted }) => setMayEdit(granted),
      error: () => setMayEdit(false),
    });
    return () => subscription.unsubscribe();
  }, [checkDocumentPermission]);
  return mayEdit;
}
