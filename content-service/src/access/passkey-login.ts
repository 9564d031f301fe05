import { z } from 'zod';
import { invalidInvitation, type LoginOptions, tooMany } from '../accounts/login.ts';
import type { User } from '../accounts/users.ts';
import { ApiError, reasonOf, refusal } from '../http/errors.ts';
import { parseJson } from '../http/request.ts';
import { createChallenges } from '../passkeys/challenges.ts';
import { createAttemptLimiter } from '../passwords/attempt-limiter.ts';

const text = z.string().default('');
const answerSchema = z.object({
  id: z.string().max(1400),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    authenticatorData: text,
    signature: text,
    userHandle: text,
  }),
});

/** The field of a form with what a browser answers to `logInOptions` or `newOptions`. */
export const answerField = z
  .string()
  .max(18_000)
  .transform((json) => parseJson(json, 'The answer of the device'))
  .pipe(answerSchema);

type PasskeyAnswer = z.infer<typeof answerSchema>;

interface NewDevice {
  answer: PasskeyAnswer;
  /** Address of the page. The passkey belongs to its host name. */
  place: URL;
  userAgent?: string | undefined;
  /** The code of an invitation. */
  code?: string;
}

/** The two ceremonies of https://www.w3.org/TR/webauthn-3/: to use a passkey, and to make one. */
export interface PasskeyLogin {
  /** Returns the options with which a browser asks its user for a passkey. */
  logInOptions(place: URL): object;
  /** Returns the options with which a browser makes a passkey for a user, beside or in place of those they have. */
  newOptions(user: User, place: URL, kind: 'another' | 'first'): Promise<object>;
  /**
   * Returns the secret of a new session. Counts attempts by passkey and network. Throws a 401, and a 429
   * after too many failed attempts.
   */
  logIn(answer: PasskeyAnswer, place: URL, network: string): Promise<string>;
  /**
   * Stores a passkey that was made for a user. With the code of an invitation it replaces their
   * password and other passkeys. Throws a 401 and a 409.
   */
  add(user: User, made: NewDevice): Promise<void>;
}

// Loaded with the first passkey, because it takes 27 MB.
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: what all devices have, and Node does not call experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

const LOG_IN = 'log in';
const addFor = ({ id }: User) => `add a device of ${id}`;

export function createPasskeyLogin({
  accounts,
  log,
}: Omit<LoginOptions, 'passwords'>): PasskeyLogin {
  const { users, sessions, invitations, passkeys } = accounts;
  const limiter = createAttemptLimiter();
  const challenges = createChallenges();
  const timeout = challenges.lifetime;

  function expected(purpose: string, { hostname, origin }: URL) {
    const expectedChallenge = (challenge: string): true => {
      const issued = Buffer.from(challenge, 'base64url').toString();
      if (challenges.take(purpose, issued)) return true;
      throw refusal(401, ({ oldPage }) => oldPage);
    };
    return { expectedChallenge, expectedOrigin: origin, expectedRPID: hostname };
  }

  /** Waits for a check of the library. Throws a 401. */
  async function passed<T>(check: Promise<T>, { email }: User): Promise<T> {
    try {
      return await check;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      log(`A device of ${email} was refused: ${JSON.stringify(reasonOf(error)).slice(0, 300)}`);
      throw notAccepted();
    }
  }

  return {
    logInOptions: ({ hostname: rpId }) => {
      const challenge = Buffer.from(challenges.issue(LOG_IN)).toString('base64url');
      return { challenge, rpId, userVerification: 'required', timeout };
    },

    async newOptions(user, { hostname: rpID }, kind) {
      const others = kind === 'first' ? [] : passkeys.of(user.id);
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: rpID,
        rpID,
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: user.name,
        challenge: challenges.issue(addFor(user)),
        timeout,
        supportedAlgorithmIDs,
        excludeCredentials: others.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    async logIn(answer, place, network) {
      const attempt = JSON.stringify([answer.id, network]);
      const seconds = limiter.take(attempt);
      if (seconds > 0) throw tooMany(seconds);
      const passkey = passkeys.find(answer.id);
      const user = passkey && users.get(passkey.user);
      if (!user) throw notAccepted();
      const { id, counter } = passkey;
      const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
      const { verifyAuthenticationResponse } = await library();
      const credential = { id, publicKey, counter };
      const check = { ...expected(LOG_IN, place), response: answer, credential };
      const { verified, authenticationInfo } = await passed(
        verifyAuthenticationResponse(check),
        user,
      );
      const holder = Buffer.from(answer.response.userHandle, 'base64url').toString();
      // While it was checked, the passkey may have been removed or used.
      const isRight = verified && holder === user.id;
      if (!isRight || !passkeys.use(id, authenticationInfo.newCounter)) throw notAccepted();
      limiter.forget(attempt);
      return sessions.begin(user.id);
    },

    async add(user, { answer, place, userAgent, code }) {
      const { verifyRegistrationResponse } = await library();
      const check = { ...expected(addFor(user), place), response: answer, supportedAlgorithmIDs };
      const { registrationInfo } = await passed(verifyRegistrationResponse(check), user);
      if (!registrationInfo) throw notAccepted();
      const { id, publicKey, counter } = registrationInfo.credential;
      const key = Buffer.from(publicKey).toString('base64url');
      const name = deviceName(userAgent);
      const passkey = { id, publicKey: key, counter, host: place.hostname, name };
      if (code === undefined) passkeys.add(user.id, passkey);
      else if (!invitations.accept(code, passkey)) throw invalidInvitation();
      log(`${user.email} has added the device "${name}".`);
    },
  };
}

/** The name of a device that does not say what it is. Pages show it in their language. */
export const UNKNOWN_DEVICE = 'This device';

/** Returns a name for the device that sends a request, as its user may know it. */
export function deviceName(userAgent = ''): string {
  // The words of Android contain Linux, and those of an iPad may contain Mac.
  const names = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'];
  return names.find((name) => userAgent.includes(name)) ?? UNKNOWN_DEVICE;
}

/** Returns the 401 for a passkey that is removed, unknown, copied or of another person. */
function notAccepted(): ApiError {
  return refusal(401, ({ unknownDevice }) => unknownDevice);
}
