import { z } from 'zod';
import { type ApiError, refusal } from '../http/errors.ts';
import type { Accounts } from './accounts.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';
import type { Passwords } from './passwords.ts';
import { emailSchema, nameSchema } from './person.ts';
import { hashSecret } from './secret.ts';
import { normalizeEmail } from './users.ts';

/** What a browser is to hold after a login. */
export interface LoginResult {
  session: string;
  /** Secret by which the browser will be known. */
  browser: string;
}

/** The ways to a session. */
export interface Login {
  /**
   * Throws a 401 where e-mail address and password are not somebody's, whoever that is; a 429 after
   * too many attempts; a 503 where many wait.
   */
  withPassword(asked: Attempt): Promise<LoginResult>;
  /**
   * With an invitation somebody chooses a password; with one that names nobody yet, they say who
   * they are as well. Throws a 400 where they cannot be that, a 401 where the code cannot be used, a
   * 429 or 503 as above.
   */
  withInvitation(asked: Accepted): Promise<LoginResult>;
}

/** What somebody sends who has a password. */
interface Attempt {
  email: string;
  password: string;
  /** Network address that it comes from. */
  address: string;
  /** Secret by which the browser is known, if it sends one. */
  browser?: string | undefined;
}

/** What somebody sends who was invited. */
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

/**
 * Attempts for free: somebody forgets; an office behind one address forgets more often. A browser in
 * which somebody has logged in before is counted by itself, and by nothing else: strangers cannot
 * lock it out, and who stole its cookie has these attempts and no more.
 */
const free = { account: 5, browser: 5, address: 20 };

/** What logging in works with. */
interface LoginOptions {
  accounts: Accounts;
  passwords: Passwords;
  /** Milliseconds of a clock that never steps. */
  elapsed(): number;
  /** Takes a sentence for the operator, with nothing in it that is secret. */
  log(sentence: string): void;
}

/** Creates the ways to a session. Attempts are counted in memory. */
export function createLogin({ accounts, passwords, elapsed, log }: LoginOptions): Login {
  const { users, knownBrowsers, sessions } = accounts;
  const refused = (whose: string) => log(`Logins ${whose} have to wait: too many have failed.`);
  const byAccount = createAttemptLimiter({
    free: free.account,
    elapsed,
    refused(account) {
      // Only of those there are: by mistake a password may stand where the address belongs.
      if (users.find(account)) refused(`as ${account}`);
    },
  });
  const byAddress = createAttemptLimiter({
    free: free.address,
    elapsed,
    refused: (address) => refused(`from ${address}`),
  });
  const byBrowser = createAttemptLimiter({
    free: free.browser,
    elapsed,
    refused: () => refused('from a browser that is known'),
  });

  return {
    async withPassword({ email, password, address, browser }) {
      const account = normalizeEmail(email);
      const user = users.find(account);
      const known = browser !== undefined && knownBrowsers.knows(user?.id ?? '', browser);
      // Counted before the password is looked at, so that many at once are not free; and for who is
      // not known before anything depends on whether there is such an account.
      const key = known ? hashSecret(browser) : undefined;
      if (key !== undefined) check(byBrowser.take(key));
      else {
        check(byAddress.take(address));
        check(byAccount.take(account));
      }
      const kept = user && users.passwordOf(user.id);
      const asker = known ? 'known' : 'anybody';
      const isRight = await passwords.verify(password, kept, asker);
      // Asked again: meanwhile somebody may have been removed, or have another password.
      if (!isRight || !user || users.passwordOf(user.id) !== kept) {
        throw refusal(401, 'This e-mail address and password do not belong together');
      }
      if (key !== undefined) byBrowser.forget(key);
      else {
        byAccount.forget(account);
        byAddress.undo(address);
      }
      return begin(user.id, browser);
    },

    async withInvitation({ code, password, address, ...typed }) {
      const isFirst = accounts.setup.isValid(code);
      if (!isFirst && !accounts.invitations.find(code)) {
        // Who has a code that can be used did not guess it.
        check(byAddress.take(address));
        throw invalidInvitation();
      }
      const person = isFirst ? personSchema.safeParse(typed) : undefined;
      const isNobody = person?.success === false;
      const fault = isNobody ? 'A name and an e-mail address are needed' : faultOf(password);
      if (fault !== undefined) throw refusal(400, fault);
      const hash = await passwords.hash(password);
      const user = person?.data
        ? accounts.setup.accept(code, person.data, hash)
        : accounts.invitations.accept(code, hash);
      if (!user) throw invalidInvitation();
      log(`${user.email} has chosen a password.`);
      byAccount.forget(user.email);
      return begin(user.id, undefined);
    },
  };

  function begin(user: string, browser: string | undefined): LoginResult {
    return { session: sessions.begin(user), browser: knownBrowsers.remember(user, browser) };
  }
}

/** Gives what is told to somebody whose invitation is used up, out of date or none. */
export function invalidInvitation(): ApiError {
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
