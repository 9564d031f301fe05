import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import { transaction } from './database.ts';

/** One thing that a Studio remembers for somebody. */
interface Preference {
  key: string;
  /** Any JSON. */
  value: unknown;
}

export interface Preferences {
  /** Takes whose, and the keys that are asked for (otherwise all); what is not kept is null. */
  get(owner: string, keys?: readonly string[]): Preference[];
  /** Throws a 400 where one would have too many, or too large ones. */
  set(owner: string, preferences: readonly Preference[]): void;
  remove(owner: string, keys: readonly string[]): void;
}

const rowSchema = z.object({ key: z.string(), value: z.string() });
const keptSchema = z.object({ count: z.number(), bytes: z.number() });

/** A Studio keeps a few for each document type. */
const mostPreferences = 2000;
/** Bytes of keys and values. */
const mostBytes = 1_000_000;

/** Takes an open database of accounts. */
export function createPreferences(database: DatabaseSync): Preferences {
  const all = database.prepare('SELECT key, value FROM preferences WHERE owner = ? ORDER BY key');
  const one = database.prepare('SELECT key, value FROM preferences WHERE owner = ? AND key = ?');
  const kept = database.prepare(
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
        const { count, bytes } = keptSchema.parse(kept.get(owner));
        if (count <= mostPreferences && bytes <= mostBytes) return;
        const most = `${mostPreferences} preferences or ${mostBytes} bytes of them`;
        throw refusal(400, `Nobody can keep more than ${most}; delete some, then try again`);
      });
    },
    remove(owner, keys) {
      transaction(database, () => {
        for (const key of keys) remove.run(owner, key);
      });
    },
  };
}
