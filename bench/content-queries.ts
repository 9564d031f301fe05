import { queries } from '../site/src/content/queries.ts';
import { median } from './serve-load.ts';

/** Number of repetitions of each query, uncached and cached. */
export const rounds = 15;

/** The query of the Studio's search box. Most documents contain one of these words. */
const search = `*[_type in ["projectGallery", "beforeAndAfterGallery", "faq"]]
  | score(boost(title match text::query("bri* wall"), 10), [@, _id] match text::query("bri* wall"))
  [_score > 0] | order(_score desc)[0...50]{_id, _originalId, _score}`;

/** Milliseconds: the first time, when documents are read; uncached; and cached. */
interface Timing {
  cold: number;
  warm: number;
  cached: number;
}

/** Measures the site's queries over HTTP, by name. */
export async function measureQueries(url: string): Promise<Readonly<Record<string, Timing>>> {
  const timings: Record<string, Timing> = {};
  for (const [name, query] of Object.entries(queries)) {
    timings[name] = await timingOf(`${url}/v2023-07-01`, { query });
  }
  return timings;
}

/** Measures a search of the Studio. The token needs access to drafts. */
export function measureSearch(url: string, token: string): Promise<Timing> {
  return timingOf(`${url}/v2025-02-19`, { query: search, perspective: 'drafts' }, token);
}

/** A parameter that no query uses makes a new cache entry. */
async function timingOf(
  api: string,
  asked: Readonly<Record<string, string>>,
  token?: string,
): Promise<Timing> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const time = async (turn: number) => {
    const parameters = new URLSearchParams({ ...asked, $turn: `${turn}` });
    const started = performance.now();
    const response = await fetch(`${api}/data/query/production?${parameters}`, { headers });
    const { result } = await response.json();
    const taken = performance.now() - started;
    if (!response.ok || result === null) throw new Error(`no result for ${asked.query}`);
    return taken;
  };
  const cold = await time(0);
  const warm: number[] = [];
  const cached: number[] = [];
  for (let turn = 1; turn <= rounds; turn += 1) {
    warm.push(await time(turn));
    cached.push(await time(turn));
  }
  return { cold, warm: median(warm), cached: median(cached) };
}
