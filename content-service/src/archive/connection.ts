import { z } from 'zod';
import { reasonOf } from '../http/errors.ts';
import { ArchiveError } from './fault.ts';

/** A running service, as whoever has a token sees it. Throws ArchiveError for what is refused. */
export interface Connection {
  projectId: string;
  dataset: string;
  /** Takes a path below the version, and a request; gives the answer. */
  api(path: string, request?: RequestInit): Promise<Response>;
  /** Takes mutations, as one transaction. */
  mutate(mutations: readonly object[]): Promise<void>;
  /** Takes a path of the service; gives the answer, refusals too. */
  get(path: string): Promise<Response>;
}

/** Takes an origin; says whether a content service answers there. */
export async function isServiceAt(url: string): Promise<boolean> {
  const ping = await fetch(`${url}/v1/ping`).catch(() => undefined);
  await ping?.body?.cancel();
  return ping?.ok === true;
}

/**
 * Takes where a service answers, and a token for it. There must be one: without it drafts are not
 * seen, and an archive without them looks whole.
 */
export function connect(options: {
  url: string;
  projectId: string;
  dataset: string;
  token: string;
}): Connection {
  const { url, projectId, dataset, token } = options;
  const authorization = { Authorization: `Bearer ${token}` };

  return {
    projectId,
    dataset,
    api,
    async mutate(mutations) {
      const answer = await api(`data/mutate/${dataset}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ mutations }),
      });
      await answer.body?.cancel();
    },
    get: (path) => send(path, {}),
  };

  async function api(path: string, request: RequestInit = {}): Promise<Response> {
    const answer = await send(`v2025-02-19/${path}`, request);
    if (!answer.ok) throw new ArchiveError(await refusalOf(answer));
    return answer;
  }

  function send(path: string, request: RequestInit): Promise<Response> {
    const headers = { ...authorization, ...request.headers };
    return fetch(`${url}/${path}`, { ...request, headers }).catch((error) => {
      throw new ArchiveError(`The content service went away (${reasonOf(error)}).`);
    });
  }
}

const advice =
  " Give an editor's with --token or in CONTENT_TOKEN; npm run -s content:token makes one.";

const refusalSchema = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ description: z.string() }) }).transform((body) => {
    return body.error.description;
  }),
]);

async function refusalOf(answer: Response): Promise<string> {
  const body = refusalSchema.safeParse(await answer.json().catch(() => undefined));
  const reason = body.success ? body.data : answer.statusText;
  const isAccess = answer.status === 401 || answer.status === 403;
  return `The content service answered ${answer.status}: ${reason}.${isAccess ? advice : ''}`;
}
