import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import { transaction } from './accounts-database.ts';

/** A setting that a Studio stores for a user, for example the layout of a list. */
interface Preference {
  key: string;
  /** Any JSON value. */
  value: unknown;
}

/** Preferences by owner: the id of a user or token. */
export interface Preferences {
  /** Returns the preferences of these keys, with `null` for missing ones; without keys, all of them. */
  get(owner: string, keys?: readonly string[]): Preference[];
  /** Stores all of them or none. Throws a 400 past the owner's limits. */
  set(owner: string, preferences: readonly Preference[]): void;
  remove(owner: string, keys: readonly string[]): void;
}

const rowSchema = z.object({ key: z.string(), value: z.string() });
const usageSchema = z.object({ count: z.number(), bytes: z.number() });

/** Limit per owner. A Studio stores a few for each document type. */
const maxPreferences = 2000;
/** Bytes of keys and values per owner. */
const maxBytes = 1_000_000;

export function createPreferences(database: DatabaseSync): Preferences {
  const all = database.prepare('SELECT key, value FROM preferences WHERE owner = ? ORDER BY key');
  const one = database.prepare('SELECT key, value FROM preferences WHERE owner = ? AND key = ?');
  const usage = database.prepare(
    `SELECT count(*) AS count, coalesce(sum(octet_length(key) + octet_length(value)), 0) AS bytes
     FROM preferences WHERE owner = ?`,
  );
  const upsert = database.prepare(
    `INSERT INTO preferences (owner, key, value) VALUES (?, ?, ?)
     ON CONFLICT (owner, key) DO UPDATE SET value = excluded.value`,
  );
  const remove = database.prepare('DELETE FROM preferences WHERE owner = ? AND key = ?');

  return {
    get(owner, keys) {
      if (keys) {
        return keys.map((key) => {
          const row = rowSchema.optional().parse(one.get(owner, key));
          return { key, value: row ? JSON.parse(row.value) : null };
        });
      }
      const rows = z.array(rowSchema).parse(all.all(owner));
      return rows.map(({ key, value }) => ({ key, value: JSON.parse(value) }));
    },
    set(owner, preferences) {
      transaction(database, () => {
        for (const { key, value } of preferences) upsert.run(owner, key, JSON.stringify(value));
        const { count, bytes } = usageSchema.parse(usage.get(owner));
        if (count <= maxPreferences && bytes <= maxBytes) return;
        const most = `${maxPreferences} preferences or ${maxBytes} bytes of them`;
        throw refusal(400, `A user can store at most ${most}; delete some, then try again`);
      });
    },
    remove(owner, keys) {
      transaction(database, () => {
        for (const key of keys) remove.run(owner, key);
      });
    },
  };
}
