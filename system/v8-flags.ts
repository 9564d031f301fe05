// docs/decisions/0013-publisher-process.md has the figures of each.

/**
 * V8 flags of the publisher. A process that needs more heap aborts. The content of a site never needs a
 * gigabyte, and a larger young generation does not render pages faster. One thread collects garbage:
 * several would wake one another and take a shared core from the server.
 */
export const publisherFlags = [
  '--max-old-space-size=1024',
  '--max-semi-space-size=8',
  '--single-threaded-gc',
] as const;

/**
 * V8 flags of the content service. Under load, V8 by default grows the young generation to 134 MB, of
 * requests and responses that become garbage at once.
 */
export const contentServiceFlags = ['--max-semi-space-size=16'] as const;

/**
 * Environment of the content service. Pictures are large allocations, and each arena of glibc would keep
 * what was freed.
 */
export const contentServiceEnvironment = { MALLOC_ARENA_MAX: '2' } as const;
