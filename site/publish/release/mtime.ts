/** 2^30 seconds: the last of them is in January 2004. */
const BITS = 30;

/**
 * Takes a file's SHA-256 in hex and gives the time that the file is said to be from. Servers of files
 * make an entity tag from a file's time, in whole seconds, and its size: with the time of writing, two
 * publishes in one second that change a digit would share a tag. So the time is made from the bytes,
 * and lies in the past, as clocks and caches expect of a file.
 */
export function mtimeOf(sha256: string): Date {
  const seconds = Number.parseInt(sha256.slice(0, 8), 16) >>> (32 - BITS);
  return new Date(seconds * 1000);
}
