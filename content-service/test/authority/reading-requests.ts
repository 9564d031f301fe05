import { get, json, type RequestRow } from './request-row.ts';
import { secret, type World } from './world.ts';

const versions = ['v1', 'v2021-03-25', 'v2023-07-01', 'v2025-02-19', 'v2026-05-04', 'vX'];
const perspectives = ['', 'raw', 'published', 'drafts', 'previewDrafts', 'drafts,published'];

/** Every way in which a query could reach private documents. */
const query = `{
  "all": *,
  "named": *[_id in ["drafts.page-1", "private.settings"]],
  "path": *[_id in path("drafts.**") || _id in path("private.**")]._id,
  "followed": *[_id == "page-1"][0].to->title,
  "counted": select(count(*[_type == "settings"]) > 0 => $secret),
  "referring": *[references(*[_type == "sanity.imageAsset"]._id)]._id,
  "sought": *[title match $start]
}`;
const parameters = { secret, start: `${secret.slice(0, 4)}*` };
const tells = { tells: true };

/** Returns requests to every endpoint that reads content. */
export function reading({ image, file }: World): RequestRow[] {
  const v = '/v2025-02-19';
  const data = `${v}/data`;
  return [
    ...queries(),
    get('private', `${data}/doc/production/page-1,drafts.page-1,private.settings`, tells),
    get('private', `${data}/doc/production/page-1?includeAllVersions=true`, tells),
    get('private', `${data}/export/production`, tells),
    get('private', '/v1/data/export/production?types=settings', tells),
    ...['page-1', 'gone', 'drafts.page-1', 'private.settings'].flatMap((id) => {
      const history = `${data}/history/production`;
      const more = { tells: id !== 'page-1' };
      return [
        get('known', `${history}/documents/${id}?lastRevision=true`, more),
        get('known', `${history}/transactions/${id}?effectFormat=mendoza`, more),
        get('known', `${history}/events/documents/${id}`),
      ];
    }),
    // What is made of a picture is public, whatever refers to it; an original has what its camera wrote.
    get('open', `${image}?w=3`),
    ...[image, file].map((path) => get('known', path)),
    ...[`${v}/check/cors`, `${v}/ping`, '/'].map((path) => get('open', path)),
    get('open', '/studio/settings.json'),
    // No Studio was built, and a plain request to a WebSocket finds nothing.
    ...['x', 'assets/x', 'streams'].map((path) => get('open', `/studio/${path}`, { allowed: 404 })),
    get('published', `${v}/socket/production`, { allowed: 404 }),
    get('known', `${data}/references/production/documents/drafts.page-1/to`),
  ];
}

/**
 * The default perspective shows drafts in old versions only; other private documents show in all.
 */
function queries(): RequestRow[] {
  const body = JSON.stringify({ query, params: parameters });
  const asked = new URLSearchParams({ query });
  for (const [name, value] of Object.entries(parameters)) {
    asked.set(`$${name}`, JSON.stringify(value));
  }
  return versions.flatMap((version) =>
    perspectives.flatMap((perspective): RequestRow[] => {
      const seen = perspective && `&perspective=${perspective}`;
      const path = `/${version}/data/query/production?returnQuery=false${seen}`;
      return [
        get('private', `${path}&${asked}`, tells),
        { method: 'POST', kind: 'private', path, headers: json, body, tells: true },
      ];
    }),
  );
}
