import { isPublic } from '../documents/document-ids.ts';

/** Determines which documents a query sees, and under which ids. https://www.sanity.io/docs/perspectives */
export interface Viewpoint {
  /** `raw`, or layers: the first layer that contains a document takes precedence. */
  readonly perspective: readonly string[];
  /** Whether drafts and other documents whose ids have a dot are visible. */
  readonly seesPrivate: boolean;
  /** Whether the API version of the request supports versions in releases. */
  readonly knowsVersions: boolean;
}

interface Shown {
  /** The published id in an overlay. */
  readonly id: string;
  /** The id that the document is stored under. */
  readonly source: string;
}

const LAYERED = /^(?:drafts|versions\.([^.]+))\.(.+)$/;

/** Returns the visible documents, sorted by the ids under which they are shown. `ids` are those of all documents, sorted. */
export function shownFrom(ids: readonly string[], viewpoint: Viewpoint): readonly Shown[] {
  const { perspective, seesPrivate, knowsVersions } = viewpoint;
  if (!seesPrivate) return ids.filter(isPublic).map(asItIs);
  if (perspective[0] === 'raw') {
    return ids.filter((id) => knowsVersions || !id.startsWith('versions.')).map(asItIs);
  }
  const layers = [...new Set([...perspective, 'published'])];
  const best = new Map<string, { source: string; depth: number }>();
  for (const source of ids) {
    const { layer, id } = placeOf(source);
    const depth = layers.indexOf(layer);
    const other = best.get(id);
    if (depth === -1 || (other && other.depth < depth)) continue;
    best.set(id, { source, depth });
  }
  return [...best]
    .map(([id, { source }]) => ({ id, source }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Checks whether the viewpoint shows layers besides the published one. Documents then have an `_originalId`. */
export function isOverlay({ perspective, seesPrivate }: Viewpoint): boolean {
  return seesPrivate && perspective.some((name) => name !== 'raw' && name !== 'published');
}

function asItIs(id: string): Shown {
  return { id, source: id };
}

function placeOf(source: string): { layer: string; id: string } {
  const [, release, id] = LAYERED.exec(source) ?? [];
  if (id === undefined) return { layer: 'published', id: source };
  return { layer: release ?? 'drafts', id };
}
