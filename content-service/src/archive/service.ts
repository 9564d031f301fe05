import { z } from 'zod';
import type { Config } from '../config.ts';
import { ArchiveError, reasonOf } from './fault.ts';

/** A running service, by its address. */
export interface Service {
  url: string;
  dataset: string;
  /** Takes a path below the version, and a request; gives the answer. Throws ArchiveError for a refusal. */
  api(path: string, request?: RequestInit): Promise<Response>;
  /** Takes a path of the service; gives the answer, refusals too. */
  get(path: string): Promise<Response>;
}

type Address = Pick<Config, 'host' | 'port' | 'dataset'>;

/**
 * Takes where a service would listen, and a token for it; throws ArchiveError where none answers.
 * There must be a token: without one drafts are not seen, and an archive without them looks whole.
 */
export async function findService(address: Address, token: string): Promise<Service> {
  const { host, port, dataset } = address;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const headers = { Authorization: `Bearer ${token}` };
  const ping = await fetch(`${url}/v1/ping`).catch(() => undefined);
  if (!ping?.ok) {
    throw new ArchiveError(`No content service answers at ${url}; start it with: npm run content`);
  }
  await ping.body?.cancel();
  return {
    url,
    dataset,
    get: (path) => fetch(`${url}/${path}`, { headers }),
    async api(path, request = {}) {
      const answer = await fetch(`${url}/v2025-02-19/${path}`, {
        ...request,
        headers: { ...headers, ...request.headers },
      }).catch((error) => {
        throw new ArchiveError(`The content service went away (${reasonOf(error)}).`);
      });
      if (!answer.ok) throw new ArchiveError(await refusalOf(answer));
      return answer;
    },
  };
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
