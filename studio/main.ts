import { renderStudio } from 'sanity';
import { z } from 'zod';
import { embedded } from './embedded.ts';
import { askBeforeLeaving } from './leave.ts';
import { withoutOtherHosts } from './other-hosts.ts';
import { workspace } from './workspace.tsx';

const settings = z.object({
  projectId: z.string(),
  dataset: z.string(),
  siteUrl: z.string(),
  previewUrl: z.string(),
});

const place = settings.parse(await (await fetch('/studio/settings.json')).json());
const studio = workspace(
  { ...place, hasPages: true, helpPictures: '/studio/help' },
  embedded(place),
);
window.fetch = withoutOtherHosts(window.fetch.bind(window), { ...place, origin: location.origin });
askBeforeLeaving();
renderStudio(document.getElementById('studio'), studio, { reactStrictMode: false });
