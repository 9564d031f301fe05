import type { Endpoint } from '../start-service.ts';
import { ofAccounts } from './account-requests.ts';
import { reading } from './reading-requests.ts';
import type { RequestRow } from './request-row.ts';
import type { Sent } from './send-request.ts';
import type { World } from './world.ts';
import { writing } from './writing-requests.ts';

/** Takes what is there; gives every endpoint at least once. Streams are asked elsewhere. */
export function rowsOf(world: World): RequestRow[] {
  return [...reading(world), ...writing, ...ofAccounts(world)];
}

/** Takes endpoints in the order in which they are tried, and a request; gives the one that answers it. */
export function endpointOf(endpoints: readonly Endpoint[], sent: Sent): Endpoint | undefined {
  const [path = ''] = sent.path.split('?');
  return endpoints.find((one) => one.method === sent.method && patternOf(one).test(path));
}

function patternOf({ path }: Endpoint): RegExp {
  const source = path
    .replace(/^\/:version\{.*?\)\}/, '/v[^/]+')
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${source}$`);
}

/** Takes an endpoint; gives a path that it answers. */
export function exampleOf({ path }: Endpoint): string {
  return path
    .replace(/^\/:version\{.*?\)\}/, '/v1')
    .replace(':dataset', 'production')
    .replace(':project', 'embedded')
    .replace(/:\w+\??/g, 'page-1')
    .replace('*', 'x');
}
