import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Creates a function that returns the address by which attempts to log in are counted.
 *
 * The service speaks no TLS: with an https `publicUrl`, a proxy sends all requests to the outer listener,
 * and the last entry of `X-Forwarded-For` is the address that the proxy saw. The client can forge the
 * entries before it. The address of the connection is part of the result, so that a client that reaches
 * the listener past the proxy cannot pass for another one.
 */
export function createAddressOf(publicUrl: string | undefined): (c: Context) => string {
  const isProxied = publicUrl?.startsWith('https:');
  return (c) => {
    const connection = getConnInfo(c).remote.address ?? '';
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    const isForwarded = isProxied && forwarded && c.env.listener === 'outer';
    return isForwarded ? `${forwarded} by ${connection}` : connection;
  };
}
