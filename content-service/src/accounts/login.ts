import { z } from 'zod';
import { type ApiError, refusal } from '../http/errors.ts';
import type { Accounts } from './accounts.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';
import { hashSecret, type Passwords } from './secrets.ts';
import { emailSchema, nameSchema, normalizeEmail } from './users.ts';

/** The secrets of the cookies that a login sets. */
export interface LoginResult {
  session: string;
  knownBrowser: string;
}

export interface Login {
  /**
   * Throws the same 401 for a wrong e-mail address and a wrong password, a 429 after too many failed
   * attempts, and a 503 while too many passwords wait to be hashed.
   */
  withPassword(fields: PasswordLogin): Promise<LoginResult>;
  /**
   * Sets the password of an invited user, or creates the first administrator from a setup code.
   * Throws a 400 for an unusable name, e-mail address or password, a 401 for an invalid code, and a
   * 429 or 503 as above.
   */
  withInvitation(fields: InvitationLogin): Promise<LoginResult>;
  /**
   * Replaces a user's password and ends their sessions. Throws as `withPassword` does, and a 400 for an
   * unusable new password.
   */
  changePassword(fields: PasswordLogin & { replacement: string }): Promise<LoginResult>;
}

interface PasswordLogin {
  email: string;
  password: string;
  /** Network address of the client. */
  address: string;
  /** Secret of the known browser's cookie, if the request has one. */
  knownBrowser?: string | undefined;
}

interface InvitationLogin {
  code: string;
  password: string;
  address: string;
  email: string;
  name?: string | undefined;
}

const personSchema = z.object({ email: emailSchema, name: nameSchema });

/** In UTF-16 code units, as `minlength` and `maxlength` count. */
export const passwordLength = { least: 12, most: 256 };

/**
 * Failed attempts before a delay. Users forget passwords, and an office shares an address. A known
 * browser has its own count: other clients cannot lock it out, and an attacker who steals its cookie
 * gains only these attempts.
 */
const freeAttempts = { account: 5, knownBrowser: 5, address: 20 };

interface LoginOptions {
  accounts: Accounts;
  passwords: Passwords;
  /** Monotonic clock, in milliseconds. */
  elapsed(): number;
  /** Called with sentences for the operator. They contain no secrets. */
  log(sentence: string): void;
}

/** Counts attempts in memory, so the counts start at zero with the process. */
export function createLogin({ accounts, passwords, elapsed, log }: LoginOptions): Login {
  const { users, knownBrowsers, sessions } = accounts;
  const report = (whose: string) => log(`Logins ${whose} are delayed: too many have failed.`);
  const byAccount = createAttemptLimiter({
    free: freeAttempts.account,
    elapsed,
    onLimited(account) {
      // Only for existing accounts: some users type their password into the e-mail field.
      if (users.find(account)) report(`as ${account}`);
    },
  });
  const byAddress = createAttemptLimiter({
    free: freeAttempts.address,
    elapsed,
    onLimited: (address) => report(`from ${address}`),
  });
  const byKnownBrowser = createAttemptLimiter({
    free: freeAttempts.knownBrowser,
    elapsed,
    onLimited: () => report('from a known browser'),
  });

  /** Returns the user of an e-mail address and a password, and the hash of the password. */
  async function verify({ email, password, address, knownBrowser }: PasswordLogin) {
    const account = normalizeEmail(email);
    const user = users.find(account);
    const isKnown = knownBrowser !== undefined && knownBrowsers.knows(user?.id ?? '', knownBrowser);
    // Counted before the password is checked, so that parallel attempts are limited too, and before
    // the response can depend on whether the account exists.
    const browserKey = isKnown ? hashSecret(knownBrowser) : undefined;
    if (browserKey !== undefined) throwIfLimited(byKnownBrowser.take(browserKey));
    else {
      throwIfLimited(byAddress.take(address));
      throwIfLimited(byAccount.take(account));
    }
    const hash = user && users.passwordOf(user.id);
    const isRight = await passwords.verify(password, hash, isKnown ? 'known' : 'unknown');
    // While the password was hashed, the user may have been removed or may have changed it.
    if (!isRight || !user || users.passwordOf(user.id) !== hash) {
      throw wrongPassword();
    }
    if (browserKey !== undefined) byKnownBrowser.forget(browserKey);
    else {
      byAccount.forget(account);
      byAddress.undo(address);
    }
    return { user, hash };
  }

  return {
    async withPassword(fields) {
      const { user } = await verify(fields);
      return begin(user.id, fields.knownBrowser);
    },

    async changePassword({ replacement, ...fields }) {
      const problem = passwordProblem(replacement);
      if (problem !== undefined) throw refusal(400, problem);
      const { user, hash } = await verify(fields);
      const newHash = await passwords.hash(replacement);
      // Meanwhile an invitation may have replaced the password, or an administrator removed the user.
      if (users.passwordOf(user.id) !== hash) throw wrongPassword();
      users.setPassword(user.id, newHash);
      log(`${user.email} has changed their password.`);
      return begin(user.id, undefined);
    },

    async withInvitation({ code, password, address, ...typed }) {
      const isSetup = accounts.setup.isValid(code);
      if (!isSetup && !accounts.invitations.find(code)) {
        // Only invalid codes count: a valid code was not guessed.
        throwIfLimited(byAddress.take(address));
        throw invalidInvitation();
      }
      const person = isSetup ? personSchema.safeParse(typed) : undefined;
      const problem =
        person?.success === false
          ? 'A name and an e-mail address are needed'
          : passwordProblem(password);
      if (problem !== undefined) throw refusal(400, problem);
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

  function begin(userId: string, knownBrowser: string | undefined): LoginResult {
    return {
      session: sessions.begin(userId),
      knownBrowser: knownBrowsers.remember(userId, knownBrowser),
    };
  }
}

/** Returns the 401 for an invitation or setup code that is used, expired or unknown. */
export function invalidInvitation(): ApiError {
  return refusal(401, 'This invitation was used or is out of date; ask for another');
}

function wrongPassword(): ApiError {
  return refusal(401, 'This e-mail address and password do not belong together');
}

function passwordProblem(password: string): string | undefined {
  const { least, most } = passwordLength;
  const fits = password.length >= least && password.length <= most;
  return fits ? undefined : `A password has ${least} to ${most} characters`;
}

function throwIfLimited(seconds: number): void {
  if (seconds === 0) return;
  const unit = seconds === 1 ? 'second' : 'seconds';
  throw refusal(429, `Too many attempts; try again in ${seconds} ${unit}`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
