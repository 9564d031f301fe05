import type { Http2Bindings, HttpBindings } from '@hono/node-server';

/** Answers a request, or one that asks for a socket. */
export type Answer = (
  request: Request,
  env: HttpBindings | Http2Bindings,
) => Response | Promise<Response>;
