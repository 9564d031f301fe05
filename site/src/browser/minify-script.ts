/**
 * Removes comments and white space from an ES5 script, because each page contains it. Its strings have double
 * quotes, its comments start with two slashes, and it has no regular expressions.
 */
export function minifyScript(script: string): string {
  return script
    .replaceAll(/("[^"]*")|\/\/.*/g, '$1')
    .replaceAll(
      /("[^"]*")|\s*([=(){},;|&!])\s*|\s+/g,
      (_, text: string | undefined, sign: string | undefined) => text ?? sign ?? ' ',
    )
    .replaceAll(';}', '}')
    .trim();
}
