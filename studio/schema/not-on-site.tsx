import { Badge } from '@sanity/ui';
import { getPublishedId, type PreviewValue, useDocumentVersions } from 'sanity';
import { texts } from '../texts.ts';

/** Adds a badge to the preview of document `id` in lists while it is not published. */
export function withBadge(id: unknown, preview: PreviewValue) {
  return { ...preview, ...(typeof id === 'string' && { children: <NotOnSite id={id} /> }) };
}

function NotOnSite({ id }: { id: string }) {
  const publishedId = getPublishedId(id);
  const { data } = useDocumentVersions({ documentId: publishedId });
  if (data.length === 0 || data.includes(publishedId)) return null;
  return (
    <Badge fontSize={0} tone="caution">
      {texts.publicSite.notOnSite}
    </Badge>
  );
}
