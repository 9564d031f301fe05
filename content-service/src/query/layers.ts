import { isPublic } from '../documents/perspective.ts';

/** Which documents a query sees, and as what. */
export interface Viewpoint {
  /** Layers of documents, the first that has a document wins; `raw` stands alone. */
  readonly perspective: readonly string[];
  /** Whether drafts and other documents whose ids have a dot may be seen. */
  readonly seesPrivate: boolean;
  /** Whether versions of releases are known to whoever asks. */
  readonly knowsVersions: boolean;
}

/** A document as it is shown: under its published id, or as it is. */
export interface Shown {
  readonly id: string;
  /** The id that it is stored under. */
  readonly source: string;
}

const LAYERED = /^(?:drafts|versions\.([^.]+))\.(.+)$/;

/** Takes all ids, sorted, and a viewpoint; gives what is shown, sorted by the ids that are shown. */
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

/** Says whether documents of other layers than the published one are shown, which then carry `_originalId`. */
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
