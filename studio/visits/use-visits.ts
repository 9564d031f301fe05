import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { z } from 'zod';
import { uniqueSlugs } from '../../site/src/content/studio.ts';
import type { Report } from './visit-weeks.ts';

const reportSchema = z.object({
  today: z.string(),
  receiver: z.string(),
  days: z.record(z.string(), z.record(z.string(), z.number())),
});

const projectsSchema = z.array(
  z.object({ id: z.string(), title: z.string().catch(''), slug: z.string().nullish() }),
);

const PROJECTS =
  '*[_type == "projectGallery" && !(_id in path("drafts.**"))] | order(_createdAt desc) {"id": _id, title, "slug": slug.current}';

/** What is known of the visits: nothing yet, nothing because the site does not answer, or a report. */
export type Visits = Report | 'loading' | 'silent';

/** Requests what was counted from the preview's server. */
export function useVisits(previewUrl: string): Visits {
  const [visits, setVisits] = useState<Visits>('loading');
  useEffect(() => {
    const gone = new AbortController();
    fetch(new URL('/visits', previewUrl), { credentials: 'include', signal: gone.signal })
      .then(async (response) => setVisits(reportSchema.parse(await response.json())))
      .catch(() => gone.signal.aborted || setVisits('silent'));
    return () => gone.abort();
  }, [previewUrl]);
  return visits;
}

/** Returns a function that names a project by the fragment of its link. */
export function useProjectTitles(): (slug: string) => string {
  const client = useClient({ apiVersion: '2025-02-19' });
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    client
      .fetch(PROJECTS)
      .then((answer) => {
        const projects = projectsSchema.parse(answer);
        const slugs = uniqueSlugs(projects.map((one) => ({ ...one, slug: one.slug ?? undefined })));
        setTitles(new Map(projects.map(({ id, title }) => [slugs.get(id) ?? '', title])));
      })
      .catch(() => {});
  }, [client]);
  return useCallback((slug) => titles.get(slug) ?? slug, [titles]);
}
