import { renderStudio } from 'sanity';
import { z } from 'zod';
import { isPublishing } from './actions/pending-publishes.tsx';
import { showRefusal } from './chrome/notices.tsx';
import { fetchWithRetry } from './connection/connection.ts';
import { showConnection } from './connection/connection-line.ts';
import { embedded } from './connection/embedded.ts';
import { withoutOtherHosts } from './connection/other-hosts.ts';
import { createWrites } from './connection/writes.ts';
import { confirmBeforeUnload } from './forms/before-unload.ts';
import { workspace } from './workspace.tsx';

const settings = z.object({
  projectId: z.string(),
  dataset: z.string(),
  siteUrl: z.string(),
  previewUrl: z.string(),
});

const [root, line] = [document.getElementById('studio'), document.getElementById('connection')];
if (line) showConnection(line);
const place = settings.parse(await (await fetchWithRetry('/studio/settings.json')).json());
const writes = createWrites(showRefusal);
const studio = workspace(place, embedded(place, writes));
// Undocumented in `sanity` 6.16.0: the Studio has read the id of its window by now. A copied tab would have the same
// id, and its user would not see that the other window edits.
sessionStorage.removeItem('presence_session_id');
window.fetch = withoutOtherHosts(window.fetch.bind(window), { ...place, origin: location.origin });
confirmBeforeUnload(writes.isPending, isPublishing);
renderStudio(root, studio, { reactStrictMode: false });
