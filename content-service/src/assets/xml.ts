/** One piece of an XML text; names are as written, with their prefix. */
export type XmlPiece =
  | { kind: 'open'; name: string; attributes: readonly (readonly [string, string])[] }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** What is thrown for a text that is not the plain XML read here. */
export class XmlError extends Error {}

// No longer than any name of SVG or a drawing program is.
const name = '[A-Za-z_][\\w.-]{0,99}(?::[A-Za-z_][\\w.-]{0,99})?';
const space = '[ \\t\\r\\n]';
const quoted = `"[^<"]*"|'[^<']*'`;
const patterns = {
  declaration: new RegExp(`<\\?xml${space}[^?<>]*\\?>`, 'y'),
  doctype: new RegExp(
    `<!DOCTYPE${space}+svg(?:${space}+[A-Z]+(?:${space}*(?:${quoted}))+)?${space}*>`,
    'y',
  ),
  close: new RegExp(`</(${name})${space}*>`, 'y'),
  open: new RegExp(
    `<(${name})((?:${space}+${name}${space}*=${space}*(?:${quoted}))*)${space}*(/?)>`,
    'y',
  ),
  text: /[^<]+/y,
};
const attribute = new RegExp(`(${name})${space}*=${space}*(${quoted})`, 'g');

/**
 * Takes a text; gives its pieces. Reads less than XML allows, so that what it accepts no parser can
 * take for something else: no entities but the five of XML and characters by number, no processing
 * instructions, no declarations of a document type. Throws XmlError for all else.
 */
export function* readXml(text: string): Generator<XmlPiece> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const between = (start: string, end: string) => {
    if (!text.startsWith(start, at)) return undefined;
    const from = at + start.length;
    const to = text.indexOf(end, from);
    if (to === -1) throw new XmlError(faultAt(text, at));
    at = to + end.length;
    return text.slice(from, to);
  };

  const declaration = take(patterns.declaration);
  if (declaration && /encoding(?!\s*=\s*["'](?:utf-?8|us-ascii)["'])/i.test(declaration[0])) {
    throw new XmlError('has another encoding than UTF-8');
  }
  while (at < text.length) {
    const open = take(patterns.open);
    if (open) {
      const [, tag = '', attributes = '', empty] = open;
      yield { kind: 'open', name: tag, attributes: readAttributes(attributes) };
      if (empty) yield { kind: 'close', name: tag };
      continue;
    }
    const close = take(patterns.close);
    if (close) {
      yield { kind: 'close', name: close[1] ?? '' };
      continue;
    }
    const cdata = between('<![CDATA[', ']]>');
    if (cdata !== undefined) {
      yield { kind: 'text', text: cdata };
      continue;
    }
    const comment = between('<!--', '--');
    if (comment !== undefined) {
      if (text[at] !== '>') throw new XmlError(faultAt(text, at));
      at += 1;
      continue;
    }
    const plain = take(patterns.text);
    if (plain) yield { kind: 'text', text: decoded(plain[0]) };
    else if (!take(patterns.doctype)) throw new XmlError(faultAt(text, at));
  }
}

function readAttributes(text: string): [string, string][] {
  const attributes = [...text.matchAll(attribute)].map(
    ([, key = '', value = '']): [string, string] => [key, decoded(value.slice(1, -1))],
  );
  if (new Set(attributes.map(([key]) => key)).size !== attributes.length) {
    throw new XmlError('gives an attribute twice');
  }
  return attributes;
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decoded(text: string): string {
  return text.replace(/&([^;&\s]{0,12};)?/g, (_, reference: string | undefined) => {
    const [, hex, decimal, word] =
      /^(?:#x([\da-f]+)|#(\d+)|([a-z]+));$/i.exec(reference ?? '') ?? [];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : named.get(word ?? '');
    if (character === undefined) throw new XmlError('uses an entity that is not one of XML itself');
    return character;
  });
}

function faultAt(text: string, at: number): string {
  const line = text.slice(0, at).split('\n').length;
  if (text.startsWith('<!', at)) return `declares a document type or entities in line ${line}`;
  if (text.startsWith('<?', at)) return `has a processing instruction in line ${line}`;
  return `is not well-formed in line ${line}`;
}
