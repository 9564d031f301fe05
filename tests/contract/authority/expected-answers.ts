import type { Listener } from '../../../content-service/src/http/server.ts';
import type { Asker } from './askers.ts';
import type { RequestRow } from './requests.ts';
import type { RawResponse } from './send-request.ts';
import { secret } from './world.ts';

/** A status, and a text that the body of a refusal must contain. */
interface Expected {
  status: number;
  says?: string;
}

const notFound = { status: 401, says: '"errorCode":"SIO-401-ANF"' };
const ended = { status: 401, says: '"errorCode":"SIO-401-AEX"' };
const forged = { status: 403, says: 'must come from a page of an allowed origin' };
const wrongPassword = { status: 401, says: 'address or the password is wrong' };
const notYours = { status: 403, says: 'Only ' };
const logIn = { status: 303 };
const elsewhere = { status: 403, says: 'Pages of another site' };
const noForm = { status: 403, says: 'must be sent from the page of this service' };

/** What everybody may request, at both listeners. */
const OPEN = /^\/(?:login|studio(?!\/streams)|v[^/]+\/(?:ping|check\/cors))\b/;

/** Returns the expected response to a request of an asker. */
function expected({ standing, own }: Asker, row: RequestRow, listener: Listener): Expected {
  const { kind, method, allowed = 200, headers } = row;
  if (!OPEN.test(row.path)) {
    const isElsewhere = standing === 'foreign' && headers?.['sec-fetch-site'] === 'cross-site';
    if (listener === 'inner' && isElsewhere) return elsewhere;
    if (listener === 'outer') {
      if (standing === 'ended') return ended;
      // The cookie counts only for a page of an allowed origin.
      if (standing === 'foreign') return method === 'GET' ? notFound : forged;
      if (!hasRole(standing)) return notFound;
    }
  }
  if (kind === 'open') return { status: allowed };
  if (kind === 'form') return own ? wrongPassword : noForm;
  const isPage = kind === 'account' || kind === 'people' || kind === 'editing';
  if (isPage && method === 'POST' && !own) return noForm;
  if (standing === 'unknown') return notFound;
  if (standing === 'administrator') return { status: allowed };
  if (standing === 'viewer' && kind === 'account') return { status: allowed };
  if (standing === 'editor') {
    if (kind === 'people') return notYours;
    return kind === 'manage' ? insufficient(kind) : { status: allowed };
  }
  if (isPage) return standing === 'viewer' ? notYours : logIn;
  if (standing === 'foreign' && method !== 'GET') return forged;
  const isForAll = kind === 'private' || kind === 'published' || kind === 'logout';
  if (isForAll || (standing === 'viewer' && kind === 'known')) return { status: allowed };
  if (standing === 'viewer') return insufficient(kind);
  return standing === 'ended' ? ended : notFound;
}

function hasRole(standing: Asker['standing']): boolean {
  return ['viewer', 'editor', 'administrator'].includes(standing);
}

function insufficient(kind: RequestRow['kind']): Expected {
  return { status: 403, says: `Insufficient permissions; permission \\"${kind}\\" required` };
}

/** Returns a sentence for each fault of a response to a request, as it was sent. */
export function faults(
  asker: Asker,
  row: RequestRow,
  answer: RawResponse,
  listener: Listener,
): string[] {
  const { standing } = asker;
  const { status, text, headers } = answer;
  const wanted = expected(asker, row, listener);
  const mayKnow = hasRole(standing);
  const told = text.includes(secret);
  const cached = String(headers['cache-control'] ?? '');
  const found = [
    status !== wanted.status && `is ${status} and not ${wanted.status}: ${text.slice(0, 200)}`,
    wanted.says && !text.includes(wanted.says) && `does not say ${wanted.says}: ${text}`,
    told && !mayKnow && `tells what is private: ${text}`,
    mayKnow && row.tells && wanted.status === 200 && !told && 'tells nothing private, and should',
    told && !/no-store|no-cache/.test(cached) && `may be kept by a cache: "${cached}"`,
    told && isQuery(row) && !/private/.test(cached) && `may be kept by a shared cache: "${cached}"`,
    standing === 'foreign' && mayRead(headers, row) && 'may be read by a foreign page',
    headers['x-content-type-options'] !== 'nosniff' && 'may be taken for something else',
  ];
  return found.flatMap((fault) => (fault ? [`${row.method} ${row.path} ${fault}`] : []));
}

const isQuery = ({ path }: RequestRow) => path.includes('/data/query/');

/** Checks whether CORS allows a page of another origin to read the response to a request with a cookie. */
function mayRead(headers: RawResponse['headers'], { kind }: RequestRow): boolean {
  if (kind === 'open') return headers['access-control-allow-credentials'] !== undefined;
  return headers['access-control-allow-origin'] !== undefined;
}
