import { z } from 'zod';
import { type ApiError, refusal } from '../errors.ts';
import type { Accounts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';
import { emailSchema, nameSchema } from './person.ts';
import { normalized } from './users.ts';

/** The ways to a session; each gives its secret. */
export interface Login {
  /**
   * Takes an e-mail address, a password and the network address they come from. Throws a 401 where
   * they are not somebody's, whoever that is; a 429 after too many attempts; a 503 where many wait.
   */
  withPassword(asked: { email: string; password: string; address: string }): Promise<string>;
  /**
   * Takes the code of an invitation and the password that is chosen; of one that names nobody yet,
   * who it is as well. Throws a 400 where they cannot be that, a 401 where the code cannot be used, a
   * 429 or 503 as above.
   */
  withInvitation(asked: Accepted): Promise<string>;
}

/** What somebody who was invited sends. */
interface Accepted {
  code: string;
  password: string;
  address: string;
  email: string;
  name?: string | undefined;
}

const personSchema = z.object({ email: emailSchema, name: nameSchema });

/** Characters of a password that is chosen. */
export const passwordLength = { least: 12, most: 256 };

/** Attempts for free: somebody forgets; an office behind one address forgets more often. */
const free = { account: 5, address: 20 };

/** What logging in works with. */
interface LoginOptions {
  accounts: Accounts;
  passwords: Passwords;
  /** Milliseconds since 1970. */
  now(): number;
  /** Takes a sentence for the operator, with nothing in it that is secret. */
  log(sentence: string): void;
}

/** Gives the ways to a session, counting attempts in memory. */
export function createLogin({ accounts, passwords, now, log }: LoginOptions): Login {
  const refused = (whose: string) => log(`Logins ${whose} have to wait: too many have failed.`);
  const byAccount = createAttempts({
    free: free.account,
    now,
    refused(account) {
      // Only of those there are: by mistake a password may stand where the address belongs.
      if (accounts.users.find(account)) refused(`as ${account}`);
    },
  });
  const byAddress = createAttempts({
    free: free.address,
    now,
    refused: (address) => refused(`from ${address}`),
  });

  return {
    async withPassword({ email, password, address }) {
      const account = normalized(email);
      // Both are asked and counted before anything is known of the account, so that nothing is told.
      check(byAddress.take(address));
      check(byAccount.take(account));
      const user = accounts.users.find(account);
      const kept = user && accounts.users.passwordOf(user.id);
      const isRight = await passwords.isRight(password, kept);
      // Asked again: meanwhile somebody may have been removed, or have another password.
      if (!isRight || !user || accounts.users.passwordOf(user.id) !== kept) {
        throw refusal(401, 'This e-mail address and password do not belong together');
      }
      byAccount.forget(account);
      byAddress.undo(address);
      return accounts.sessions.begin(user.id);
    },

    async withInvitation({ code, password, address, ...typed }) {
      check(byAddress.take(address));
      const isFirst = accounts.setup.holds(code);
      if (!isFirst && !accounts.invitations.find(code)) throw noInvitation();
      const person = isFirst ? personSchema.safeParse(typed) : undefined;
      const isNobody = person?.success === false;
      const fault = isNobody ? 'A name and an e-mail address are needed' : faultOf(password);
      if (fault !== undefined) {
        byAddress.undo(address);
        throw refusal(400, fault);
      }
      const hash = await passwords.hash(password);
      const user = person?.data
        ? accounts.setup.accept(code, person.data, hash)
        : accounts.invitations.accept(code, hash);
      if (!user) throw noInvitation();
      log(`${user.email} has chosen a password.`);
      byAccount.forget(user.email);
      byAddress.undo(address);
      return accounts.sessions.begin(user.id);
    },
  };
}

/** Gives what is told to somebody whose invitation is used up, out of date or none. */
export function noInvitation(): ApiError {
  return refusal(401, 'This invitation was used or is out of date; ask for another');
}

function faultOf(password: string): string | undefined {
  const { least, most } = passwordLength;
  const fits = password.length >= least && password.length <= most;
  return fits ? undefined : `A password has ${least} to ${most} characters`;
}

function check(seconds: number): void {
  if (seconds === 0) return;
  const unit = seconds === 1 ? 'second' : 'seconds';
  throw refusal(429, `Too many attempts; try again in ${seconds} ${unit}`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
