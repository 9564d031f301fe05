/** Limits on elements in the file, and on elements drawn, where a reference counts as all elements that it refers to. */
const MAX_ELEMENTS = 100_000;
const MAX_DRAWN = 200_000;
/** Limit on nested elements with an id plus chained references. */
const MAX_REFERENCE_DEPTH = 1000;
const MAX_FILTER_STEPS = 500;
/** Pixels. */
export const MAX_SVG_SIDE = 10_000;

/** Limits on numeric attributes of filters: the cost of every pixel grows with them. */
const filterBounds: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  feTurbulence: { numOctaves: 10 },
  feGaussianBlur: { stdDeviation: 500 },
  feDropShadow: { stdDeviation: 500 },
  feMorphology: { radius: 50 },
  feConvolveMatrix: { order: 9 },
};

/** The number of elements below an id, and the number of references to each other id. */
interface Part {
  elements: number;
  refersTo: Map<string, number>;
}

interface Attribute {
  /** Name without its namespace prefix. */
  local: string;
  value: string;
}

/** Estimates the cost of drawing an SVG, element by element. */
export interface SvgCosts {
  /** Counts a start tag, whose `name` has no prefix. Returns a fault, if any. */
  open(name: string, attributes: readonly Attribute[]): string | undefined;
  close(): void;
  /** Returns a fault of the whole SVG, if any. */
  end(): string | undefined;
}

export function createSvgCosts(): SvgCosts {
  const root: Part = { elements: 0, refersTo: new Map() };
  const parts = new Map<string, Part>();
  const stack: Part[] = [];
  let elements = 0;
  let filterSteps = 0;

  /** Starts a new part for an element with an id. Its parent refers to the part once. */
  function enter(id: string | undefined): Part {
    const parent = stack.at(-1) ?? root;
    if (id === undefined) return parent;
    const part = parts.get(id) ?? { elements: 0, refersTo: new Map() };
    parts.set(id, part);
    refer(parent, id);
    return part;
  }

  return {
    open(name, attributes) {
      elements += 1;
      if (elements > MAX_ELEMENTS) return `has more than ${MAX_ELEMENTS} elements`;
      if (/^fe[A-Z]/.test(name)) filterSteps += 1;
      if (filterSteps > MAX_FILTER_STEPS) return `has more than ${MAX_FILTER_STEPS} filter steps`;
      const part = enter(attributes.find(({ local }) => local === 'id')?.value);
      stack.push(part);
      part.elements += 1;
      for (const id of referencesOf(name, attributes)) refer(part, id);
      if (elements > 1) return faultOfFilter(name, attributes);
      return faultOfSize(new Map(attributes.map(({ local, value }) => [local, value])));
    },
    close() {
      stack.pop();
    },
    end() {
      const drawn = countDrawn(root, parts);
      if (drawn === undefined) return 'refers to itself, or nests references too deep';
      return drawn > MAX_DRAWN ? `draws more than ${MAX_DRAWN} elements, by reference` : undefined;
    },
  };
}

function refer(part: Part, id: string): void {
  part.refersTo.set(id, (part.refersTo.get(id) ?? 0) + 1);
}

const drawsTarget = new Set(['use', 'pattern', 'feImage']);

function* referencesOf(name: string, attributes: readonly Attribute[]): Generator<string> {
  for (const { local, value } of attributes) {
    if (local === 'href' && drawsTarget.has(name)) yield value.trim().slice(1);
    if (!value.includes('#')) continue;
    for (const [, id = ''] of value.matchAll(/url\(["'\s]{0,9}#([^"')]{1,200})/gi)) yield id.trim();
  }
}

function faultOfFilter(name: string, attributes: readonly Attribute[]): string | undefined {
  const bounds = filterBounds[name];
  for (const { local, value } of bounds ? attributes : []) {
    const most = bounds?.[local];
    if (most === undefined) continue;
    const numbers = value.trim().split(/[\s,]+/);
    if (numbers.every((text) => Number(text) <= most)) continue;
    return `has a ${local} of more than ${most} in a <${name}>`;
  }
  return undefined;
}

/** Returns undefined if a part refers to itself, or if a chain of references is too long. */
function countDrawn(root: Part, parts: ReadonlyMap<string, Part>): number | undefined {
  const counted = new Map<Part, number | 'counting'>();

  function count(part: Part, depth: number): number | undefined {
    const known = counted.get(part);
    if (known === 'counting' || depth > MAX_REFERENCE_DEPTH) return undefined;
    if (known !== undefined) return known;
    counted.set(part, 'counting');
    let sum = part.elements;
    for (const [id, times] of part.refersTo) {
      const target = parts.get(id);
      if (!target) continue;
      const drawn = count(target, depth + 1);
      if (drawn === undefined) return undefined;
      sum += times * drawn;
    }
    counted.set(part, sum);
    return sum;
  }

  return count(root, 0);
}

const length = /^[ \t\r\n]*\+?(\d{0,20}\.?\d{0,20}(?:e[+-]?\d{1,3})?)([a-z]{0,3}|%)[ \t\r\n]*$/i;
/** Pixels of each unit. Units relative to a font assume one of 16 pixels. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 16,
  ch: 16,
};

/** Returns a fault of the size in the attributes of the root element, if any. */
function faultOfSize(root: ReadonlyMap<string, string>): string | undefined {
  const box =
    root
      .get('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  if (box.length > 0 && (box.length !== 4 || !box.every(Number.isFinite))) {
    return 'has a viewBox that is not four numbers';
  }
  for (const [name, own] of [
    ['width', box[2]],
    ['height', box[3]],
  ] as const) {
    const side = sideOf(root.get(name) ?? '100%', own);
    if (side === undefined) return `has a ${name} that is not a length`;
    if (side > MAX_SVG_SIDE) return `has a ${name} of more than ${MAX_SVG_SIDE} pixels`;
  }
  return undefined;
}

/** Converts a length to pixels. `own` is the side of the `viewBox`, to which a percentage refers. */
function sideOf(text: string, own = 100): number | undefined {
  if (text.trim() === 'auto') return own;
  // The pattern takes more than linear time on long white space.
  const [, digits = '', unit = ''] = (text.length > 200 ? null : length.exec(text)) ?? [];
  const value = digits === '' || digits === '.' ? Number.NaN : Number(digits);
  const pixels = unit === '%' ? own / 100 : (units[unit.toLowerCase()] ?? Number.NaN);
  return Number.isNaN(value * pixels) ? undefined : value * pixels;
}
