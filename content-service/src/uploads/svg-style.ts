/** Takes an address; says whether it is a part of the picture itself. */
export function isInside(address: string): boolean {
  const isPicture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;
  return address.trim().startsWith('#') || isPicture.test(address.trim());
}

/** Takes a style, or any attribute, since many of those are styles; gives what it loads or runs. */
export function faultOfStyle(text: string): string | undefined {
  if (/\\/.test(text)) return 'has an escape in a style';
  const plain = withoutComments(text);
  if (
    /@import|@namespace|\bimage(?:-set)?\s*\(|expression\s*\(|-moz-binding|behavior\s*:|\bsrc\s*\(/i.test(
      plain,
    )
  ) {
    return 'has a style that loads or runs something';
  }
  for (const [, address = ''] of plain.matchAll(/url\s*\(\s*["']?([^"')]*)/gi)) {
    if (!isInside(address)) return 'has a style that loads something from outside';
  }
  return undefined;
}

/** In linear time, which a regular expression needs not where many comments begin and none ends. */
function withoutComments(text: string): string {
  let plain = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('/*', at);
    const end = start === -1 ? -1 : text.indexOf('*/', start + 2);
    if (end === -1) return plain + text.slice(at);
    plain += text.slice(at, start);
    at = end + 2;
  }
}
