/** A reference to something outside the file: in an attribute, in CSS. */
const REFERENCE =
  /(?:\b(?:href|src)\s*=\s*["']|url\(\s*["']?|@import\s*["'])(?!["'#]|data:)([^"')>]+)/i;

/**
 * Returns why an SVG cannot be a file of the site, or `null`. A browser would run the scripts of one that is opened
 * by its address, and loads nothing that one in a page refers to.
 */
export function svgFault(svg: string): string | null {
  const text = svg.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/&(?:quot|apos);/g, "'");
  if (/<script\b|<[^>]*\son\w+\s*=/i.test(text)) return 'has a script: remove it';
  const [, other] = REFERENCE.exec(text) ?? [];
  return other === undefined ? null : `refers to ${other}: embed that, or remove it`;
}
