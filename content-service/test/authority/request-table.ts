import type { Endpoint } from '../start-service.ts';
import { ofAccounts } from './account-requests.ts';
import { reading } from './reading-requests.ts';
import type { RequestRow } from './request-row.ts';
import type { Sent } from './send-request.ts';
import type { World } from './world.ts';
import { writing } from './writing-requests.ts';

/** Returns requests to every endpoint but the streams. */
export function rowsOf(world: World): RequestRow[] {
  return [...reading(world), ...writing, ...ofAccounts(world)];
}

/** Returns the first endpoint that matches a request. */
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

/** Returns a path that an endpoint matches. */
export function exampleOf({ path }: Endpoint): string {
  return path
    .replace(/^\/:version\{.*?\)\}/, '/v1')
    .replace(':dataset', 'production')
    .replace(':project', 'embedded')
    .replace(/:\w+\??/g, 'page-1')
    .replace('*', 'x');
}
