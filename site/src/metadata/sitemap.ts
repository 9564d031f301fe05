import {
  type Content,
  isBlank,
  isShown,
  type Picture,
  type ResponsivePicture,
} from '../content/pages.ts';
import { type PageName, paths } from '../routes.ts';

/** Renders the sitemap with pictures: https://www.sitemaps.org/protocol.html, Google's image extension. */
export function sitemap(content: Content, siteUrl: string): string {
  const { projects, about, transformations, faqs, settings } = content.updated;
  const pages = {
    home: {
      path: paths.home,
      // The home page shows only the newest project's picture.
      updated: [...projects.slice(0, 1), ...about, ...transformations, ...faqs, ...settings],
      pictures: picturesAtHome(content),
    },
    projects: {
      path: paths.projects,
      updated: [...projects, ...settings],
      pictures: content.projects.map(({ large }) => large),
    },
  } satisfies Record<PageName, object>;
  const own = content.pages
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path, updated, body }) => ({
      path,
      updated: [updated, ...settings],
      pictures: body.flatMap((block) => (block._type === 'picture' ? [block.picture] : [])),
    }));
  const urls = [...Object.values(pages), ...own].map(({ path, updated, pictures }) =>
    [
      '<url>',
      element('loc', new URL(path, siteUrl).href),
      ...newest(updated).map((time) => element('lastmod', time)),
      ...addressesOf(pictures, siteUrl).map(
        (address) => `<image:image>${element('image:loc', address)}</image:image>`,
      ),
      '</url>',
    ].join('\n'),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
}

function addressesOf(pictures: readonly Picture[], siteUrl: string): string[] {
  const shown = pictures.filter((picture) => !isBlank(picture));
  return [...new Set(shown.map(({ src }) => (src.startsWith('/') ? siteUrl + src : src)))];
}

function picturesAtHome({ hero, about, transformations, words }: Content): Picture[] {
  const desktop = (both: ResponsivePicture | null) => both?.desktop ?? null;
  const placed = transformations.flatMap(({ before, after }) => [desktop(before), desktop(after)]);
  const ofAbout = isShown(words, 'about') ? [about?.aboutImage ?? null, about?.photo ?? null] : [];
  const shown = isShown(words, 'transformations') ? placed : [];
  return [hero, ...ofAbout, ...shown].filter((picture) => picture !== null);
}

/** Returns the newest time, or none if any time is missing: the unknown one could be newer. */
function newest(times: readonly (string | null)[]): string[] {
  const known = times.filter((time) => time !== null);
  return known.length < times.length ? [] : known.toSorted().slice(-1);
}

function element(name: string, text: string): string {
  return `<${name}>${text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</${name}>`;
}
