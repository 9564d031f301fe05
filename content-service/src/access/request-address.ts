import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createClientAddress } from './client-address.ts';

/** Creates what returns the network that a request is counted by, as `createClientAddress` does. */
export function createRequestAddress(trustedProxies: readonly string[]): (c: Context) => string {
  const clientAddress = createClientAddress(trustedProxies);
  return (c) => clientAddress(getConnInfo(c).remote.address ?? '', c.req.header('x-forwarded-for'));
}
