import { createCosts } from './svg-cost.ts';
import { drawing, notes, SVG, XLINK, XML } from './svg-names.ts';
import { faultOfStyle, faultOfValue, isInside } from './svg-style.ts';
import { readXml, XmlError, type XmlPiece } from './xml.ts';

/** Most bytes of an SVG. */
const MAX_SVG_BYTES = 10_000_000;
const DEEPEST = 200;

/**
 * Takes the bytes of an SVG; gives what makes it more than a drawing, as the end of a sentence, or
 * undefined where it is harmless. A picture that could run, load or open something is refused and
 * not cleaned: what is kept has the bytes, and so the hash and the id, that were sent.
 */
export function faultOfSvg(bytes: Uint8Array): string | undefined {
  if (bytes.length > MAX_SVG_BYTES) return `is larger than ${MAX_SVG_BYTES} bytes`;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return 'is not text in UTF-8';
  }
  try {
    return faultOfPieces(readXml(text));
  } catch (error) {
    if (error instanceof XmlError) return error.message;
    throw error;
  }
}

function faultOfPieces(pieces: Iterable<XmlPiece>): string | undefined {
  const namespaces = new Map([['xml', XML]]);
  const open: string[] = [];
  const costs = createCosts();
  // Whole, since comments and sections can stand between two halves of a word.
  let style = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      style += piece.text;
      continue;
    }
    const fault =
      piece.kind === 'open'
        ? (faultOfOpening(piece, open.at(-1), namespaces) ??
          costs.open(...plainly(piece, namespaces)))
        : faultOfClosing(piece.name, open.pop(), style);
    if (fault) return fault;
    style = '';
    if (piece.kind === 'open') open.push(piece.name);
    else costs.close();
    if (open.length > DEEPEST) return `nests deeper than ${DEEPEST} elements`;
  }
  return open.length > 0 ? `does not close <${open.at(-1)}>` : costs.end();
}

function faultOfClosing(name: string, open: string | undefined, text: string): string | undefined {
  if (open !== name) return `does not close <${name}> where it should`;
  return isStyle(name) ? faultOfStyle(text) : undefined;
}

function isStyle(name: string): boolean {
  return /^(?:.*:)?style$/.test(name);
}

type Opening = Extract<XmlPiece, { kind: 'open' }>;

function faultOfOpening(
  { name, attributes }: Opening,
  parent: string | undefined,
  namespaces: Namespaces,
): string | undefined {
  if (parent !== undefined && isStyle(parent)) return `has a <${name}> in a style`;
  return (
    declare(attributes, namespaces) ??
    faultOfElement(name, namespaces) ??
    faultOfAttributes(attributes, namespaces)
  );
}

/** The name and attributes that a browser acts on, without prefixes. */
function plainly(
  { name, attributes }: Opening,
  namespaces: Namespaces,
): [string, [string, string][]] {
  const acted = attributes.flatMap(([key, value]): [string, string][] => {
    const [namespace, local] = namespaceOf(key, namespaces);
    const isActed = !key.includes(':') || namespace === SVG || namespace === XLINK;
    return isActed ? [[local, value]] : [];
  });
  return [namespaceOf(name, namespaces)[1], acted];
}

type Attributes = Opening['attributes'];
type Namespaces = Map<string, string>;

/** A prefix has one meaning in the whole picture, so that it need not be followed where it is. */
function declare(attributes: Attributes, namespaces: Namespaces): string | undefined {
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    const prefix = name.slice('xmlns:'.length);
    if ((namespaces.get(prefix) ?? value) !== value) return `gives "${name}" two meanings`;
    if (prefix === '' && value !== SVG) return 'has elements that are not of SVG';
    namespaces.set(prefix, value);
  }
  return undefined;
}

function namespaceOf(name: string, namespaces: Namespaces): [string | undefined, string] {
  const [prefix, local] = name.includes(':') ? name.split(':') : ['', name];
  return [namespaces.get(prefix ?? ''), local ?? ''];
}

function faultOfElement(name: string, namespaces: Namespaces): string | undefined {
  const [namespace, local] = namespaceOf(name, namespaces);
  if (namespace === SVG) {
    return drawing.has(local) ? undefined : `has a <${name}>, which is no part of a drawing`;
  }
  const isNote = notes.some((start) => namespace?.startsWith(start));
  return isNote ? undefined : `has a <${name}>, which is not of SVG`;
}

function faultOfAttributes(attributes: Attributes, namespaces: Namespaces): string | undefined {
  for (const [name, value] of attributes) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    const fault = faultOfAttribute(name, value, namespaces);
    if (fault) return fault;
  }
  return undefined;
}

function faultOfAttribute(name: string, value: string, namespaces: Namespaces): string | undefined {
  const [namespace, local] = namespaceOf(name, namespaces);
  const isPrefixed = name.includes(':');
  if (isPrefixed && namespace === undefined) return `uses the undeclared "${name}"`;
  if (isPrefixed && namespace === XML) {
    return local === 'base' ? 'has an xml:base, which leads elsewhere' : undefined;
  }
  if (isPrefixed && namespace !== XLINK && namespace !== SVG) return undefined;
  if (/^on/i.test(local)) return `has a handler, ${name}`;
  if (/^(?:href|src)$/i.test(local) && !isInside(value)) {
    return `refers to something outside itself in ${name}`;
  }
  if (
    /^attributename$/i.test(local) &&
    !/^(?!on|.*href$|src$|style$)[a-z-]+$/i.test(value.trim())
  ) {
    return `changes "${value.trim().slice(0, 40)}" by an animation`;
  }
  return local === 'style' ? faultOfStyle(value) : faultOfValue(value);
}
