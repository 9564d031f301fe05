import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refusal } from '../http/errors.ts';

/** Milliseconds since 1970 that a `Date` can hold: https://tc39.es/ecma262/#sec-time-values-and-time-range */
export const timeSchema = z.int().min(-8.64e15).max(8.64e15);

/** What a backup holds of a passkey. Only the device has the private key. */
export const passkeySchema = z.object({
  id: z.string().regex(/^[\w-]{1,1400}$/),
  /** COSE (RFC 9052) in base64url. */
  publicKey: z.string().regex(/^[\w-]{1,8000}$/),
  /** How often the device used it, or 0 if the device does not count. */
  counter: z.int().nonnegative(),
  /** The only host name at which browsers use it. */
  host: z.string().max(253),
  /** Name of the device. */
  name: z.string().max(100),
  created: timeSchema,
});

const storedSchema = passkeySchema.extend({ user: z.string(), used: z.number().nullable() });
const hostSchema = z.object({ host: z.string() }).transform(({ host }) => host);

type Passkey = z.infer<typeof passkeySchema>;
export type NewPasskey = Omit<Passkey, 'created'> & { created?: number };
/** A passkey with its user, and the time of its last use. Times are milliseconds since 1970. */
export type StoredPasskey = z.infer<typeof storedSchema>;

/** The table of passkeys. */
export interface Passkeys {
  find(id: string): StoredPasskey | undefined;
  /** Returns the passkeys of a user, oldest first. */
  of(user: string): StoredPasskey[];
  /** Returns the host names for which there are passkeys. */
  hosts(): string[];
  /** Throws a 409 for a known passkey, and past 50 of a user. */
  add(user: string, passkey: NewPasskey): void;
  /** Records a use. Returns false for a counter that another use had, and for a removed passkey. */
  use(id: string, counter: number): boolean;
  /** Throws a 404. The user may have no other way to log in. */
  remove(user: string, id: string): void;
  removeAll(user: string): void;
  /** Throws a 404, or a 409 if the user could then not log in at a host any more. */
  removeUnlessLast(user: string, id: string, host: string): void;
}

/** The condition in SQL that a row of `users` belongs to a person who can log in. */
export const canLogIn =
  '(password IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys WHERE user = users.id))';

export function createPasskeys(database: DatabaseSync): Passkeys {
  const insert = database.prepare(
    `INSERT INTO passkeys (id, user, publicKey, counter, host, name, created)
     VALUES (:id, :user, :publicKey, :counter, :host, :name, :created) ON CONFLICT DO NOTHING`,
  );
  const byId = database.prepare('SELECT * FROM passkeys WHERE id = ?');
  const byUser = database.prepare('SELECT * FROM passkeys WHERE user = ? ORDER BY created, rowid');
  const count = database.prepare(
    `UPDATE passkeys SET counter = :counter, used = :used
     WHERE id = :id AND (counter < :counter OR :counter = 0)`,
  );
  const removeUnlessLast = database.prepare(
    `DELETE FROM passkeys WHERE id = :id AND
       (EXISTS (SELECT 1 FROM users WHERE id = :user AND password IS NOT NULL)
        OR EXISTS (SELECT 1 FROM passkeys WHERE user = :user AND host = :host AND id <> :id))`,
  );
  const removeOne = database.prepare('DELETE FROM passkeys WHERE id = ? AND user = ?');
  const removeAll = database.prepare('DELETE FROM passkeys WHERE user = ?');
  const allHosts = database.prepare('SELECT DISTINCT host FROM passkeys');
  const of = (user: string) => z.array(storedSchema).parse(byUser.all(user));
  const find = (id: string) => storedSchema.optional().parse(byId.get(id));
  const notInList = () => refusal(404, ({ noDevice }) => noDevice);

  return {
    find,
    of,
    hosts: () => z.array(hostSchema).parse(allHosts.all()),
    add(user, passkey) {
      if (of(user).length >= 50) throw refusal(409, ({ manyDevices }) => manyDevices);
      if (insert.run({ created: Date.now(), ...passkey, user }).changes === 0) {
        throw refusal(409, ({ knownDevice }) => knownDevice);
      }
    },
    use: (id, counter) => count.run({ id, counter, used: Date.now() }).changes > 0,
    remove(user, id) {
      if (removeOne.run(id, user).changes === 0) throw notInList();
    },
    removeAll: (user) => void removeAll.run(user),
    removeUnlessLast(user, id, host) {
      if (find(id)?.user !== user) throw notInList();
      if (removeUnlessLast.run({ id, user, host }).changes > 0) return;
      throw refusal(409, ({ lastDevice }) => lastDevice);
    },
  };
}
