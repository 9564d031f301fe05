import type { DatabaseSync } from 'node:sqlite';
import { refusal } from '../http/errors.ts';
import { atomically } from '../store/database.ts';
import { numberIn, textIn } from '../store/rows.ts';

/** A setting that a Studio stores for a user, for example the layout of a list. */
interface Preference {
  key: string;
  /** Any JSON value. */
  value: unknown;
}

/** Limit per owner. A Studio stores a few for each document type. */
const maxPreferences = 2000;
/** Bytes of keys and values per owner. */
const maxBytes = 1_000_000;

/** The table of preferences by owner: the id of a user or token. */
export interface Preferences {
  /** Returns the preferences of these keys, with `null` for missing ones. */
  get(owner: string, keys: readonly string[]): Preference[];
  /** Stores all of them or none. Throws a 400 past the owner's limits. */
  set(owner: string, preferences: readonly Preference[]): void;
}

export function createPreferences(database: DatabaseSync): Preferences {
  const one = database.prepare('SELECT value FROM preferences WHERE owner = ? AND key = ?');
  const usage = database.prepare(
    `SELECT count(*) AS count, coalesce(sum(octet_length(key) + octet_length(value)), 0) AS bytes
     FROM preferences WHERE owner = ?`,
  );
  const upsert = database.prepare(
    `INSERT INTO preferences (owner, key, value) VALUES (?, ?, ?)
     ON CONFLICT (owner, key) DO UPDATE SET value = excluded.value`,
  );

  return {
    get: (owner, keys) =>
      keys.map((key) => {
        const json = textIn(one.get(owner, key), 'value');
        return { key, value: json === null ? null : JSON.parse(json) };
      }),
    set(owner, preferences) {
      atomically(database, () => {
        for (const { key, value } of preferences) upsert.run(owner, key, JSON.stringify(value));
        const used = usage.get(owner);
        const exceeds =
          numberIn(used, 'count') > maxPreferences || numberIn(used, 'bytes') > maxBytes;
        if (!exceeds) return;
        const most = `${maxPreferences} preferences or ${maxBytes} bytes of them`;
        throw refusal(400, `A user can store at most ${most}`);
      });
    },
  };
}
