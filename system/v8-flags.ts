/**
 * V8 flags of the site's server. By default V8 grows the young generation to 100 MB under load, for
 * responses that are garbage at once, and the old one to several times what lives in it, for
 * connections that are closed. What is then left to collect is so little that helper threads cost more
 * than they save on a core that they share.
 */
export const serverFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--no-parallel-scavenge',
] as const;

/**
 * V8 flags of the publisher. No content of a site takes a gigabyte, and a larger young generation
 * renders no page sooner. One thread collects garbage: several wake one another and keep the server
 * off a core that they share.
 */
export const publisherFlags = [
  heapLimit(1024),
  '--max-semi-space-size=8',
  '--single-threaded-gc',
] as const;

/** Returns the V8 flag that bounds a heap, in MB; a process that needs more aborts. */
export function heapLimit(megabytes: number): string {
  return `--max-old-space-size=${megabytes}`;
}
