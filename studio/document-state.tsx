import { Badge } from '@sanity/ui';
import { useEditState } from 'sanity';

/** Says whether visitors see what the form of a document shows. */
export function DocumentState({ id, type }: { id: string; type: string }) {
  const { draft, published, ready } = useEditState(id, type);
  if (!ready || !(draft || published)) return null;
  const unpublished = published ? 'Changes not published' : 'Not on the site yet';
  return (
    <Badge role="status" tone={draft ? 'caution' : 'positive'}>
      {draft ? unpublished : 'Published'}
    </Badge>
  );
}
