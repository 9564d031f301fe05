/**
 * Takes where somebody wants to go back to, an address or a path, and the service's own origins; gives
 * a path of this origin, or undefined where it leads elsewhere.
 */
export function safeRedirectPath(
  text: string | undefined,
  own: readonly string[],
): string | undefined {
  const [base] = own;
  if (!text || base === undefined || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path with two slashes in front would be read as the name of another host.
  return own.includes(url.origin) && !path.startsWith('//') ? path : undefined;
}
