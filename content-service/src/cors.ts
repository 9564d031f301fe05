import type { Context, MiddlewareHandler, Next } from 'hono';

const allowHeaders = 'authorization, content-type, cache-control, last-event-id';
const exposeHeaders = 'X-Sanity-Shard, X-Sanity-Warning, traceparent';

/** Takes a request and the allow-list; says whether its origin may read answers with credentials. */
export function isAllowed(c: Context, origins: readonly string[]): boolean {
  const origin = c.req.header('origin');
  return origin === undefined || origins.includes(origin) || origin === new URL(c.req.url).origin;
}

/** Takes the allow-list; gives middleware that lets only those origins read answers. */
export function cors(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const granted = origin !== undefined && isAllowed(c, origins);
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, { status: 204 });
    } else {
      await next();
    }
    c.header('Vary', 'Origin', { append: true });
    if (!granted) return;
    c.header('Access-Control-Allow-Origin', origin);
    c.header('Access-Control-Allow-Credentials', 'true');
    c.header('Access-Control-Expose-Headers', exposeHeaders);
    if (c.req.method !== 'OPTIONS') return;
    c.header('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE, OPTIONS');
    c.header('Access-Control-Allow-Headers', requestHeaders(c));
    c.header('Access-Control-Max-Age', '600');
  };
}

/** Lets every page read and embed what is answered, which is the same for whoever asks. */
export async function forEveryPage(c: Context, next: Next): Promise<void> {
  await next();
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** The client may send any `x-sanity-*` header, and a wildcard does not work with credentials. */
function requestHeaders(c: Context): string {
  const asked = (c.req.header('access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => /^x-sanity-[a-z-]+$/.test(name));
  return [allowHeaders, 'x-sanity-project-id', ...asked].join(', ');
}
