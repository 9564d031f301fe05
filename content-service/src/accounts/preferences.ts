import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';
import { atomically } from '../store/database.ts';

/** A setting that a Studio stores for a user, for example the layout of a list. */
interface Preference {
  key: string;
  /** Any JSON value. */
  value: unknown;
}

const rowSchema = z.object({ value: z.string() }).optional();
const usageSchema = z.object({ count: z.number(), bytes: z.number() });

/** Limit per owner. A Studio stores a few for each document type. */
const maxPreferences = 2000;
/** Bytes of keys and values per owner. */
const maxBytes = 1_000_000;

/** Creates the table of preferences by owner: the id of a user or token. */
export function createPreferences(database: DatabaseSync) {
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
    /** Returns the preferences of these keys, with `null` for missing ones. */
    get: (owner: string, keys: readonly string[]): Preference[] =>
      keys.map((key) => {
        const row = rowSchema.parse(one.get(owner, key));
        return { key, value: row ? JSON.parse(row.value) : null };
      }),
    /** Stores all of them or none. Throws a 400 past the owner's limits. */
    set(owner: string, preferences: readonly Preference[]): void {
      atomically(database, () => {
        for (const { key, value } of preferences) upsert.run(owner, key, JSON.stringify(value));
        const { count, bytes } = usageSchema.parse(usage.get(owner));
        if (count <= maxPreferences && bytes <= maxBytes) return;
        const most = `${maxPreferences} preferences or ${maxBytes} bytes of them`;
        throw refusal(400, `A user can store at most ${most}`);
      });
    },
  };
}
