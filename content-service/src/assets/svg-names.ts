const words = (text: string) => new Set(text.trim().split(/\s+/));

/** The elements that draw, group, describe or move something, and can do nothing else. */
export const drawing: ReadonlySet<string> = words(`
  animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
  feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence filter font font-face font-face-name font-face-src g glyph hkern image line
  linearGradient marker mask metadata missing-glyph mpath path pattern polygon polyline
  radialGradient rect set solidColor stop style svg switch symbol text textPath title tref tspan
  use view vkern
`);

export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML = 'http://www.w3.org/XML/1998/namespace';

/** Beginnings of the namespaces in which drawing programs keep their notes; no browser acts on them. */
export const notes: readonly string[] = [
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
