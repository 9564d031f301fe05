import { useEffect, useState } from 'react';
import { retry } from 'rxjs';
import { useDocumentStore } from 'sanity';
import { types } from '../schema/index.ts';
import { type Drafts, draftsQuery, parseDrafts } from './waiting.ts';

/** Milliseconds between two attempts while the service does not answer. */
const PAUSE = 5000;

const query = { fetch: draftsQuery, listen: '*[_type in $types]' };
const params = { types: types.map(({ name }) => name) };

/** Returns all drafts. Renders again when one changes. */
export function useDrafts(): Drafts {
  const { listenQuery } = useDocumentStore();
  const [drafts, setDrafts] = useState<Drafts>({ waiting: [], hidden: [] });
  useEffect(() => {
    const subscription = listenQuery(query, params, { perspective: 'raw' })
      .pipe(retry({ delay: PAUSE }))
      .subscribe((received: unknown) => setDrafts(parseDrafts(received)));
    return () => subscription.unsubscribe();
  }, [listenQuery]);
  return drafts;
}
