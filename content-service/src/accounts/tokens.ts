import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { atomically } from '../store/database.ts';
import { ifPossible } from './accounts-database.ts';
import { roles } from './roles.ts';
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
type Token = z.infer<typeof tokenSchema>;

/** What a token is created from. */
type NewToken = Pick<Token, 'role' | 'label'> & { expires?: number | null | undefined };

/** The table of tokens. */
export interface Tokens {
  /** Creates a token and returns it with its secret. Only the hash of the secret is stored. */
  create(token: NewToken): { token: Token; secret: string };
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

export function createTokens(database: DatabaseSync): Tokens {
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
    create({ role, label, expires = null }) {
      const secret = `sk${randomSecret()}`;
      const [id, created] = [newAccountId('t'), Date.now()];
      insert.run(id, hashSecret(secret), role, label, created, expires);
      return { token: { id, role, label, created, used: null, expires }, secret };
    },
    find(secret) {
      const token = tokenSchema.optional().parse(byHash.get(hashSecret(secret)));
      if (token && Math.abs(Date.now() - (token.used ?? 0)) >= hour) {
        ifPossible(database, () => touch.run(Date.now(), token.id));
      }
      return token;
    },
    get: (id) => tokenSchema.optional().parse(byId.get(id)),
    list: () => z.array(tokenSchema).parse(all.all()),
    revoke: (id) =>
      atomically(database, () => {
        removePreferences.run(id);
        return remove.run(id).changes > 0;
      }),
  };
}
