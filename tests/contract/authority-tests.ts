import { expect, test } from 'vitest';
import type { Listener } from '../../content-service/src/http/server.ts';
import type { Asker } from '../../content-service/test/authority/askers.ts';
import { faults } from '../../content-service/test/authority/expected-answers.ts';
import {
  type RequestRow,
  rowsOf,
  type Stream,
  streams,
} from '../../content-service/test/authority/requests.ts';
import { type RawResponse, send } from '../../content-service/test/authority/send-request.ts';
import {
  openWorld,
  stir,
  storedState,
  type World,
} from '../../content-service/test/authority/world.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Tests what askers that may not write, and editors, get from every endpoint. `sharedWorld` returns
 * one service for all that may not write: a cached response to one must not reach another.
 */
export function testAuthority(
  askers: readonly Asker[],
  editors: readonly Asker[],
  sharedWorld: () => World,
): void {
  test.each(askers)('$name writes nothing, and reads only what it may read', async (asker) => {
    const headers = asker.headers(sharedWorld());
    const before = storedState(sharedWorld().service);
    expect(await faultsOf(asker, sharedWorld(), headers)).toEqual([]);
    expect(storedState(sharedWorld().service)).toEqual(before);
  });

  test.each(askers)(
    '$name gets nothing at the outer listener without a credential, and no more than at the inner',
    async (asker) => {
      const headers = asker.headers(sharedWorld());
      const before = storedState(sharedWorld().service);
      expect(await faultsOf(asker, sharedWorld(), headers, 'outer')).toEqual([]);
      expect(storedState(sharedWorld().service)).toEqual(before);
    },
  );

  test.each(
    editors.flatMap((asker) =>
      (['inner', 'outer'] as const).map((listener) => ({ asker, listener })),
    ),
  )('$asker.name may do what others may not, at the $listener listener', async (given) => {
    const world = await openWorld();
    const { asker, listener } = given;
    expect(await faultsOf(asker, world, asker.headers(world), listener)).toEqual([]);
  });

  test.each([...askers, ...editors])(
    '$name receives only events of what it may read',
    async (asker) => {
      const world = sharedWorld();
      const headers = asker.headers(world);
      const found: string[] = [];
      for (const stream of streams) {
        const sent = asSent(asker, stream, headers, world.service.url);
        found.push(...faults(asker, sent, await heard(world, sent), 'inner'));
      }
      expect(found).toEqual([]);
    },
  );

  test.each(askers.filter(({ standing }) => standing === 'foreign' || standing === 'stranger'))(
    '$name cannot log a user out',
    async (asker) => {
      const { url } = sharedWorld().service;
      const headers = asker.headers(sharedWorld());
      await send(url, { method: 'POST', path: '/v1/auth/logout', headers });
      const own = { cookie: headers.cookie ?? '', origin: url };
      expect(await send(url, { method: 'GET', path: '/v1/users/me', headers: own })).toMatchObject({
        status: 200,
      });
    },
  );
}

/** Sends requests as one client, and returns a sentence for each wrong response. */
async function faultsOf(
  asker: Asker,
  world: World,
  headers: Headers,
  listener: Listener = 'inner',
): Promise<string[]> {
  const found: string[] = [];
  const { url, outerUrl = '' } = world.service;
  for (const row of rowsOf(world)) {
    const origin = listener === 'inner' ? url : outerUrl;
    const sent = asSent(asker, row, headers, origin);
    found.push(...faults(asker, sent, await send(origin, sent), listener));
  }
  return found;
}

/** Adds the headers of an asker to a request. */
function asSent<Row extends RequestRow>(
  { own }: Asker,
  row: Row,
  headers: Headers,
  origin: string,
): Row {
  return { ...row, headers: { ...row.headers, ...headers, ...(own && { origin }) } };
}

/** Returns what a stream sends while `stir` writes, or its refusal. */
export async function heard(world: World, stream: Stream): Promise<RawResponse> {
  const following = { begun: () => stir(world), until: stream.until };
  const answers: RawResponse[] = [];
  const ask = async () => {
    const answer = await send(world.service.url, stream, following);
    answers.unshift(answer);
    return answer.status;
  };
  // On a busy machine the service may ask for a retry, as clients do.
  await expect.poll(ask).not.toBe(503);
  const [last] = answers;
  if (last === undefined) throw new Error(`${stream.path} was not requested.`);
  return last;
}
