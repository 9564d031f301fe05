import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ifPossible, transaction } from './accounts-database.ts';
import { type Role, roles } from './roles.ts';
import { hashSecret, newAccountId, randomSecret } from './secrets.ts';

const tokenSchema = z.object({
  id: z.string(),
  role: z.enum(roles),
  label: z.string(),
  created: z.number(),
  /** Time of the last use, exact to an hour. */
  used: z.number().nullable(),
  expires: z.number().nullable(),
});

/** An API token without its secret. Times are milliseconds since 1970. */
export type Token = z.infer<typeof tokenSchema>;

export interface Tokens {
  /** Creates a token and returns it with its secret. Only the hash of the secret is stored. */
  create(token: { role: Role; label: string; expires?: number | undefined }): {
    token: Token;
    secret: string;
  };
  /** Finds the token of a secret and records its use. Also finds expired tokens. */
  find(secret: string): Token | undefined;
  get(id: string): Token | undefined;
  /** Returns all tokens, oldest first. */
  list(): Token[];
  /** Removes a token with its preferences. Returns false for an unknown id. */
  revoke(id: string): boolean;
}

const columns = 'id, role, label, created, used, expires';
const hour = 3_600_000;

/** `now` is the wall clock, in milliseconds since 1970. */
export function createTokens(database: DatabaseSync, now: () => number): Tokens {
  const insert = database.prepare(
    'INSERT INTO tokens (id, hash, role, label, created, expires) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const byHash = database.prepare(`SELECT ${columns} FROM tokens WHERE hash = ?`);
  const byId = database.prepare(`SELECT ${columns} FROM tokens WHERE id = ?`);
  const all = database.prepare(`SELECT ${columns} FROM tokens ORDER BY created, rowid`);
  const touch = database.prepare('UPDATE tokens SET used = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM tokens WHERE id = ?');
  const removePreferences = database.prepare('DELETE FROM preferences WHERE owner = ?');

  return {
    create({ role, label, expires }) {
      const secret = `sk${randomSecret()}`;
      const token = {
        id: newAccountId('t'),
        role,
        label,
        created: now(),
        expires: expires ?? null,
      };
      insert.run(token.id, hashSecret(secret), role, label, token.created, token.expires);
      return { token: { ...token, used: null }, secret };
    },
    find(secret) {
      const token = tokenSchema.optional().parse(byHash.get(hashSecret(secret)));
      if (token && Math.abs(now() - (token.used ?? 0)) >= hour) {
        ifPossible(database, () => touch.run(now(), token.id));
      }
      return token;
    },
    get: (id) => tokenSchema.optional().parse(byId.get(id)),
    list: () => z.array(tokenSchema).parse(all.all()),
    revoke: (id) =>
      transaction(database, () => {
        removePreferences.run(id);
        return remove.run(id).changes > 0;
      }),
  };
}
