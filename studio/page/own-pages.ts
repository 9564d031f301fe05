import { useEffect, useState } from 'react';
import { useDocumentStore } from 'sanity';
import { z } from 'zod';
import { PAGE } from '../documents/page-addresses.ts';

const query = `*[_type == $type && defined(title) && defined(slug.current)] | order(_createdAt asc){
  title, 'path': '/' + slug.current
}`;

const answer = z.array(z.object({ title: z.string(), path: z.string() }));

export type LinkedPage = z.infer<typeof answer>[number];

/** Returns the owner's pages as their drafts are, also those that nothing links. */
export function useOwnPages(): readonly LinkedPage[] {
  const { listenQuery } = useDocumentStore();
  const [pages, setPages] = useState<readonly LinkedPage[]>([]);
  useEffect(() => {
    const subscription = listenQuery(
      { fetch: query, listen: '*[_type == $type]' },
      { type: PAGE },
      { perspective: 'drafts' },
    ).subscribe({
      next: (received: unknown) => setPages(answer.parse(received)),
      // The pages can still be opened by the links between them.
      error: () => {},
    });
    return () => subscription.unsubscribe();
  }, [listenQuery]);
  return pages;
}
