interface Own {
  readonly projectId: string;
  /** Origin of the content service and of the Studio. */
  readonly origin: string;
}

/** Hosts that the Studio asks for its newest version, and offers feedback. */
const SANITY = /(^|\.)(sanity\.io|sanity-cdn\.com)$/;

/**
 * Returns a `fetch` that answers requests to other hosts, which parts of the Studio send past its client.
 * The page's policy blocks them, and the browser logs every try. Sanity's SDK asks the host of the project
 * for the current user: the content service has that answer.
 */
export function withoutOtherHosts(send: typeof fetch, { projectId, origin }: Own): typeof fetch {
  const { host } = new URL(origin);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin);
    if (url.host === `${projectId}.${host}`) {
      return send(new URL(url.pathname + url.search, origin), init);
    }
    if (!SANITY.test(url.hostname)) return send(input, init);
    const isRead = (init?.method ?? 'GET') === 'GET';
    // A version that is unknown, and no place for feedback.
    return Response.json({}, { status: isRead ? 200 : 404 });
  };
}
