import { type ApiError, refusal } from '../http/errors.ts';
import { createAttemptLimiter } from '../passwords/attempt-limiter.ts';
import { isGuessable } from '../passwords/guessable.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Accounts } from './accounts.ts';
import { normalizeEmail, parsePerson, type User } from './users.ts';

interface PasswordLogin {
  email: string;
  password: string;
  /** By what clients without a known browser are counted. */
  network: string;
  /** The secret of the browser, or nothing. */
  browser: string;
}

interface PasswordChange extends Omit<PasswordLogin, 'email'> {
  user: User;
  /** Whether the user has just logged in. */
  isRecent: boolean;
  replacement: string;
  /** Whether the user's devices are removed, too. */
  removesDevices: boolean;
}

interface InvitationLogin extends Omit<PasswordLogin, 'browser'> {
  code: string;
  name: string;
}

/** In UTF-16 code units, as `minlength` and `maxlength` count. */
export const passwordLength = { least: 12, most: 256 };

export interface LoginOptions {
  accounts: Accounts;
  passwords: Passwords;
  /** Name of the company, which is no password. */
  company?: string | undefined;
  /** Called with sentences for the operator. They contain no secrets. */
  log(sentence: string): void;
}

/**
 * Counts failed attempts by account and by browser, if it is known, or else by network, so that someone who
 * guesses delays nobody else. The counts are in memory: they start at zero with the process. Methods return the
 * secret of the new session.
 */
export interface Login {
  /**
   * Throws the same 401 for a wrong e-mail address and a wrong password, a 429 after too many failed
   * attempts at the account from this browser or network, and a 503 while too many passwords wait to be
   * hashed.
   */
  withPassword(fields: PasswordLogin): Promise<string>;
  /**
   * Replaces a user's password and ends their sessions. A user without one may choose one soon after the
   * login. Throws as `withPassword` does, and a 400 for an unusable new password.
   */
  changePassword(change: PasswordChange): Promise<string>;
  /**
   * Sets the password of an invited user, or creates the first administrator from a setup code.
   * Throws a 400 for an unusable name, e-mail address or password, a 401 for an invalid code, and a
   * 503 as above. A code cannot be guessed, so attempts are not counted.
   */
  withInvitation(fields: InvitationLogin): Promise<string>;
}

export function createLogin({ accounts, passwords, company = '', log }: LoginOptions): Login {
  const { users, sessions, invitations, browsers } = accounts;
  const limiter = createAttemptLimiter();

  /** Throws a 400 that says what to type, for a new password of a person. */
  function requireUsable(password: string, { name, email }: Pick<User, 'name' | 'email'>): void {
    const { least, most } = passwordLength;
    if (password.length < least) {
      throw refusal(400, ({ shortPassword }) => shortPassword(least));
    }
    if (password.length > most) {
      throw refusal(400, ({ longPassword }) => longPassword(most));
    }
    if (isGuessable(password, [company, name, email])) {
      throw refusal(400, ({ guessablePassword }) => guessablePassword);
    }
  }

  /** Returns the user of an e-mail address and a password. `wrong` creates the error for a wrong one. */
  async function verify(
    { email, password, network, browser }: PasswordLogin,
    wrong = wrongPassword,
  ): Promise<User> {
    const account = normalizeEmail(email);
    const user = users.find(account);
    const hash = user && users.passwordOf(user.id);
    const isKnown = user !== undefined && browsers.isKnown(browser, user.id);
    const attempt = attemptOf(account, isKnown ? browser : network);
    const refuseDelayed = (seconds: number) => {
      if (seconds > 0) throw tooMany(seconds);
    };
    // Only for existing accounts: some users type their password into the e-mail field.
    const report = () =>
      user && log(`Logins as ${user.email} from ${network} are delayed: too many have failed.`);
    refuseDelayed(limiter.secondsLeft(attempt, report));
    const isRight = await passwords.verify(password, hash, {
      applicant: { key: isKnown ? user.id : network, isKnown },
      // Counted before the password is checked, so that parallel attempts are limited too, and before
      // the response can depend on whether the account exists. What is refused unchecked is not counted.
      begin: () => refuseDelayed(limiter.take(attempt, report)),
    });
    // While the password was hashed, the user may have been removed or may have changed it.
    if (!isRight || !user || users.passwordOf(user.id) !== hash) throw wrong();
    limiter.forget(attempt);
    return user;
  }

  return {
    async withPassword(fields) {
      return sessions.begin((await verify(fields)).id);
    },

    async changePassword(change) {
      const { user, isRecent, replacement, removesDevices, ...typed } = change;
      requireUsable(replacement, user);
      const hash = users.passwordOf(user.id);
      if (hash !== undefined) await verify({ email: user.email, ...typed }, wrongCurrentPassword);
      else if (!isRecent) throw refusal(403, ({ logInForPassword }) => logInForPassword);
      const newHash = await passwords.hash(replacement, user.id);
      // Meanwhile an invitation may have replaced the password, or an administrator removed the user.
      if (!users.get(user.id) || users.passwordOf(user.id) !== hash) {
        throw refusal(401, ({ changedAccount }) => changedAccount);
      }
      users.setPassword(user.id, newHash, { removesDevices });
      log(`${user.email} has changed their password.`);
      return sessions.begin(user.id);
    },

    async withInvitation({ code, password, network, ...typed }) {
      const holder = invitations.find(code);
      if (!holder) throw invalidInvitation();
      const person = holder === 'setup' ? parsePerson(typed) : undefined;
      requireUsable(password, holder === 'setup' ? parsePerson(typed) : holder);
      const hash = await passwords.hash(password, holder === 'setup' ? holder : holder.id);
      const user = invitations.accept(code, hash, person);
      if (!user) throw invalidInvitation();
      log(`${user.email} has chosen a password.`);
      limiter.forget(attemptOf(user.email, network));
      return sessions.begin(user.id);
    },
  };
}

function attemptOf(account: string, client: string): string {
  return JSON.stringify([account, client]);
}

/** Returns the 401 for an invitation or setup code that is used, expired or unknown. */
export function invalidInvitation(): ApiError {
  return refusal(401, ({ usedInvitation }) => usedInvitation);
}

function wrongPassword(): ApiError {
  return refusal(401, ({ wrongLogin }) => wrongLogin);
}

function wrongCurrentPassword(): ApiError {
  return refusal(401, ({ wrongCurrentPassword }) => wrongCurrentPassword);
}

/** Returns the 429 for an attempt that has to wait. */
export function tooMany(seconds: number): ApiError {
  return refusal(429, ({ tooManyAttempts }) => tooManyAttempts(seconds), {
    headers: { 'Retry-After': String(seconds) },
  });
}
