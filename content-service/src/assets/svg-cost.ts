import { faultOfSize } from './svg-size.ts';

/** Most elements, and most that are drawn when each reference is counted as what it refers to. */
const MOST_ELEMENTS = 100_000;
const MOST_DRAWN = 200_000;
/** Elements in elements, and references that lead on from one to the next. */
const DEEPEST = 1000;
const MOST_FILTER_STEPS = 500;

/** Bounds on the numbers of filters: what each costs grows with them, for every pixel. */
const filterBounds: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  feTurbulence: { numOctaves: 10 },
  feGaussianBlur: { stdDeviation: 500 },
  feDropShadow: { stdDeviation: 500 },
  feMorphology: { radius: 50 },
  feConvolveMatrix: { order: 9 },
};

/** The elements below an id, and what they refer to, with how often. */
interface Part {
  elements: number;
  refersTo: Map<string, number>;
}

type Attributes = readonly (readonly [name: string, value: string])[];

/** Counts what drawing an SVG costs, element by element. */
export interface Costs {
  /** Counts an element as it opens, by its name and attributes without prefixes; returns what is wrong. */
  open(name: string, attributes: Attributes): string | undefined;
  close(): void;
  /** Returns what is wrong with the whole. */
  end(): string | undefined;
}

export function createCosts(): Costs {
  const root: Part = { elements: 0, refersTo: new Map() };
  const parts = new Map<string, Part>();
  const stack: Part[] = [];
  let elements = 0;
  let filterSteps = 0;

  return {
    open(name, attributes) {
      elements += 1;
      if (elements > MOST_ELEMENTS) return `has more than ${MOST_ELEMENTS} elements`;
      if (elements === 1) {
        const fault = faultOfSize(new Map(attributes));
        if (fault) return fault;
      }
      if (/^fe[A-Z]/.test(name)) filterSteps += 1;
      if (filterSteps > MOST_FILTER_STEPS) return `has more than ${MOST_FILTER_STEPS} filter steps`;
      const part = enter(attributes.find(([key]) => key === 'id')?.[1]);
      part.elements += 1;
      for (const id of referencesOf(name, attributes)) {
        part.refersTo.set(id, (part.refersTo.get(id) ?? 0) + 1);
      }
      return faultOfFilter(name, attributes);
    },
    close() {
      stack.pop();
    },
    end() {
      const drawn = countDrawn(root, parts);
      if (drawn === 'endless') return 'refers to itself, or nests references too deep';
      return drawn > MOST_DRAWN
        ? `draws more than ${MOST_DRAWN} elements, by reference`
        : undefined;
    },
  };

  /** An element with an id is a part of its own, to which its parent refers once. */
  function enter(id: string | undefined): Part {
    const parent = stack.at(-1) ?? root;
    let part = parent;
    if (id !== undefined) {
      part = parts.get(id) ?? { elements: 0, refersTo: new Map() };
      parts.set(id, part);
      parent.refersTo.set(id, (parent.refersTo.get(id) ?? 0) + 1);
    }
    stack.push(part);
    return part;
  }
}

const drawsTarget = new Set(['use', 'pattern', 'feImage']);

function* referencesOf(name: string, attributes: Attributes): Generator<string> {
  for (const [key, value] of attributes) {
    if (key === 'href' && drawsTarget.has(name)) yield value.trim().slice(1);
    if (!value.includes('#')) continue;
    for (const [, id = ''] of value.matchAll(/url\(["'\s]{0,9}#([^"')]{1,200})/gi)) yield id.trim();
  }
}

function faultOfFilter(name: string, attributes: Attributes): string | undefined {
  const bounds = filterBounds[name] ?? {};
  for (const [key, value] of attributes) {
    const most = bounds[key];
    if (most === undefined) continue;
    const numbers = value.trim().split(/[\s,]+/);
    if (numbers.every((text) => Number(text) <= most)) continue;
    return `has a ${key} of more than ${most} in a <${name}>`;
  }
  return undefined;
}

function countDrawn(root: Part, parts: ReadonlyMap<string, Part>): number | 'endless' {
  const counted = new Map<Part, number | 'counting'>();

  function count(part: Part, depth: number): number {
    const known = counted.get(part);
    if (known === 'counting' || depth > DEEPEST) throw new Endless();
    if (known !== undefined) return known;
    counted.set(part, 'counting');
    let sum = part.elements;
    for (const [id, times] of part.refersTo) {
      const target = parts.get(id);
      if (target) sum += times * count(target, depth + 1);
    }
    counted.set(part, sum);
    return sum;
  }

  try {
    return count(root, 0);
  } catch (error) {
    if (error instanceof Endless) return 'endless';
    throw error;
  }
}

class Endless extends Error {}
