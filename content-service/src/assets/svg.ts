import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { createSvgCosts } from './svg-cost.ts';
import { faultOfStyle, faultOfValue, isInside } from './svg-style.ts';

const MAX_SVG_BYTES = 10_000_000;
/** Levels of nested elements. */
const MAX_DEPTH = 200;

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Elements that can only draw, group, describe or animate. */
const drawing: ReadonlySet<string> = new Set(
  `animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
  feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence filter font font-face font-face-name font-face-src g glyph hkern image line
  linearGradient marker mask metadata missing-glyph mpath path pattern polygon polyline
  radialGradient rect set solidColor stop style svg switch symbol text textPath title tref tspan
  use view vkern`.split(/\s+/),
);

/** Prefixes of namespaces in which drawing programs store metadata. Browsers ignore them. */
const notes: readonly string[] = [
  'http://www.inkscape.org/',
  'http://sodipodi.sourceforge.net/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://purl.org/dc/',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://ns.adobe.com/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.figma.com/',
  'http://www.serif.com/',
  'http://vectornator.io',
  'https://boxy-svg.com',
  'https://www.bohemiancoding.com/',
];

/**
 * Returns why an SVG is not a plain drawing, as the end of a sentence, or undefined if it is
 * harmless. An SVG that could run, load or open something is refused and not sanitised: an original
 * must have the bytes that were uploaded, because its hash and id depend on them.
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
    parse(text);
    return undefined;
  } catch (error) {
    if (error instanceof SvgFault) return error.message;
    throw error;
  }
}

class SvgFault extends Error {}

function refuse(fault: string | undefined): void {
  if (fault !== undefined) throw new SvgFault(fault);
}

/** Throws if an SVG is not plain. The parser does not read declarations: any entity that XML does not predefine is an error. */
function parse(text: string): void {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  const costs = createSvgCosts();
  let depth = 0;
  // The whole text of a style, because comments and CDATA sections can split a word.
  let style: string | undefined;
  const here = () => `in line ${parser.line}`;
  const addText = (part: string) => {
    if (style !== undefined) style += part;
  };

  parser.on('error', () => refuse(`is not well-formed ${here()}`));
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^(?:utf-?8|us-ascii)$/i.test(encoding)) refuse('has another encoding than UTF-8');
  });
  parser.on('doctype', (declared) => {
    if (/^\s*svg[^[<>]*$/.test(declared)) return;
    refuse(`declares a document type or entities ${here()}`);
  });
  parser.on('processinginstruction', () => refuse(`has a processing instruction ${here()}`));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', (tag) => {
    if (style !== undefined) refuse(`has a <${tag.name}> in a style`);
    depth += 1;
    if (depth > MAX_DEPTH) refuse(`nests deeper than ${MAX_DEPTH} elements`);
    refuse(faultOfElement(tag));
    const attributes = Object.values(tag.attributes);
    for (const attribute of attributes) refuse(faultOfAttribute(attribute));
    refuse(costs.open(tag.local, attributes.filter(isActedOn)));
    if (tag.local === 'style') style = '';
  });
  parser.on('closetag', () => {
    depth -= 1;
    costs.close();
    if (style !== undefined) refuse(faultOfStyle(style));
    style = undefined;
  });
  parser.write(text).close();
  refuse(costs.end());
}

function faultOfElement({ name, local, uri }: SaxesTagNS): string | undefined {
  if (uri === SVG) {
    return drawing.has(local) ? undefined : `has a <${name}>, which is no part of a drawing`;
  }
  return notes.some((start) => uri.startsWith(start))
    ? undefined
    : `has a <${name}>, which is not of SVG`;
}

/** Checks whether a browser acts on an attribute. The parser puts `xmlns` in its own namespace. */
function isActedOn({ uri }: SaxesAttributeNS): boolean {
  return uri === '' || uri === SVG || uri === XLINK;
}

function faultOfAttribute(attribute: SaxesAttributeNS): string | undefined {
  const { name, local, uri, value } = attribute;
  if (uri === XML && local === 'base') return 'has an xml:base, which leads elsewhere';
  if (!isActedOn(attribute)) return undefined;
  if (/^on/i.test(local)) return `has a handler, ${name}`;
  if (/^(?:href|src)$/i.test(local) && !isInside(value)) {
    return `refers to something outside itself in ${name}`;
  }
  if (/^attributename$/i.test(local)) {
    const changed = value.trim();
    const isHarmless = /^(?!on|.*href$|src$|style$)[a-z-]+$/i.test(changed);
    if (!isHarmless) return `changes "${changed.slice(0, 40)}" by an animation`;
  }
  return local === 'style' ? faultOfStyle(value) : faultOfValue(value);
}
