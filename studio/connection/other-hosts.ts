// Undocumented in `sanity` 6.16.0: parts of the Studio send requests past its client to other hosts, for its newest
// version and for feedback, and Sanity's SDK requests the current user from the host of the project.

interface Own {
  readonly projectId: string;
  /** Origin of the content service and of the Studio. */
  readonly origin: string;
}

const SANITY = /(^|\.)(sanity\.io|sanity-cdn\.com)$/;

/**
 * Returns a `fetch` that answers requests to hosts of Sanity, because the page's policy blocks them and the
 * browser logs each. It sends those to the host of the project to the content service.
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
