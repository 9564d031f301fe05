import { escapeNames } from '../documents/attribute-names.ts';
import { type Document, parseDocument } from '../documents/document.ts';
import { isPublic } from '../documents/perspective.ts';
import { openForReading } from '../store/database.ts';
import { numberIn, textIn } from '../store/rows.ts';
import type { Viewpoint } from './layers.ts';
import { createView, type View } from './view.ts';

/** The documents of a store, for who reads along. */
export interface Reading {
  /** Takes what has changed since the last time. */
  refresh(): void;
  from(viewpoint: Viewpoint): View;
  close(): void;
}

interface Row {
  readonly type: string;
  parsed?: Document;
}

/** Documents of a type of which so many are not parsed are read together. */
const TOGETHER = 20;
/** Viewpoints that are kept; a site has few. */
const MOST_VIEWS = 16;

/** Takes the path of a store's database; each document is read and parsed when it is first needed. */
export function openDocuments(path: string): Reading {
  const database = openForReading(path);
  const rows = new Map<string, Row>();
  const views = new Map<string, { viewpoint: Viewpoint; view: View }>();
  let ids: readonly string[] = [];
  let revision = -1;
  const news = database.prepare(
    'SELECT id, type, json IS NULL AS gone, revision FROM documents WHERE revision > ?',
  );
  const one = database.prepare('SELECT json FROM documents WHERE id = ?');
  const ofType = database.prepare(
    'SELECT id, json FROM documents WHERE type = ? AND json IS NOT NULL',
  );
  const stored = { typeOf: (id: string) => rows.get(id)?.type, read };
  refresh();

  return {
    refresh,
    from(viewpoint) {
      const name = JSON.stringify(viewpoint);
      const known = views.get(name);
      if (known) return known.view;
      if (views.size >= MOST_VIEWS) views.clear();
      const view = createView(ids, viewpoint, stored);
      views.set(name, { viewpoint, view });
      return view;
    },
    close: () => database.close(),
  };

  function refresh(): void {
    let isOther = false;
    let isSeen = false;
    for (const row of news.iterate(revision)) {
      const id = textIn(row, 'id') ?? '';
      const isGone = numberIn(row, 'gone') === 1;
      isOther ||= isGone === rows.has(id);
      isSeen ||= isPublic(id);
      revision = Math.max(revision, numberIn(row, 'revision'));
      if (isGone) rows.delete(id);
      else rows.set(id, { type: textIn(row, 'type') ?? '' });
    }
    if (isOther) ids = [...rows.keys()].toSorted();
    for (const [name, { viewpoint }] of views) {
      // Whoever types a draft leaves what everybody sees as it is.
      if (isSeen || viewpoint.seesPrivate) views.delete(name);
    }
  }

  function read(wanted: readonly string[]): readonly (Document | undefined)[] {
    const missing = wanted.filter((id) => rows.get(id)?.parsed === undefined);
    if (missing.length < TOGETHER) for (const id of missing) keep(id, textIn(one.get(id), 'json'));
    else for (const type of new Set(missing.map(stored.typeOf))) readType(type ?? '');
    return wanted.map((id) => rows.get(id)?.parsed);
  }

  function readType(type: string): void {
    for (const row of ofType.iterate(type)) keep(textIn(row, 'id') ?? '', textIn(row, 'json'));
  }

  function keep(id: string, json: string | null): void {
    const row = rows.get(id);
    if (row && json !== null) row.parsed ??= parseDocument(escapeNames(json));
  }
}
