import { queries } from '../site/src/content/queries.ts';
import { median } from './serve-load.ts';

/** How often each query is asked anew, and again. */
export const rounds = 15;

/** What the Studio asks while somebody types into its search; most documents have one of these words. */
const search = `*[_type in ["projectGallery", "beforeAndAfterGallery", "faq"]]
  | score(boost(title match text::query("bri* wall"), 10), [@, _id] match text::query("bri* wall"))
  [_score > 0] | order(_score desc)[0...50]{_id, _originalId, _score}`;

/** Milliseconds: at first, when documents are read; asked anew; and asked again. */
interface Timing {
  cold: number;
  warm: number;
  cached: number;
}

/** Takes a service's address; gives what the site's queries take over HTTP, by name. */
export async function measureQueries(url: string): Promise<Readonly<Record<string, Timing>>> {
  const timings: Record<string, Timing> = {};
  for (const [name, query] of Object.entries(queries)) {
    timings[name] = await timingOf(`${url}/v2023-07-01`, { query });
  }
  return timings;
}

/** Takes a service's address and a token that may see drafts; gives what a search takes. */
export function measureSearch(url: string, token: string): Promise<Timing> {
  return timingOf(`${url}/v2025-02-19`, { query: search, perspective: 'drafts' }, token);
}

/** A parameter that no query reads makes a new entry in the service's cache. */
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
