import { join, normalize } from 'node:path';
import { z } from 'zod';
import { readAttributes } from './html-attributes.ts';

/**
 * Thrown when an environment variable has an invalid value. The message is a sentence that names
 * the variable.
 */
export class ConfigError extends Error {}

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** The company's folder in the project, whose data are beside it, in `.data`. */
const OWN_COMPANY = 'company';

/** Schema of every variable. The programs compute the defaults that depend on other variables. */
export const environment = z.object({
  PORT: port(1).default(4321),
  /** 0: any free port. */
  CONTENT_PORT: port(0).default(4322),
  PREVIEW_PORT: port(1).default(4323),

  COMPANY_DIR: z.string().default(OWN_COMPANY),

  SITE_URL: origin().optional(),
  SITE_HSTS: z.enum(['host', 'subdomains'], says('"host" or "subdomains"')).default('host'),
  SITE_DATA_DIR: z.string().optional(),
  SITE_PICTURES: z.enum(['release', 'cdn'], says('"release" or "cdn"')).default('release'),
  SITE_VISITS_URL: z
    .union(
      [z.literal('off'), encryptedUrl()],
      says('a URL that begins with https://, or with http://localhost, or "off"'),
    )
    .optional(),
  SITE_VISITS_ORIGINS: list(origin()).default([]),
  SITE_ANALYTICS_SRC: encryptedUrl().optional(),
  SITE_ANALYTICS_ATTRIBUTES: attributes(
    /^data-/,
    'made of data- attributes, like data-id="12"',
  ).optional(),
  SITE_ANALYTICS_ORIGINS: list(origin()).optional(),
  CONTACT_FORM_URL: encryptedUrl().optional(),
  DEPLOY_TO: z.string().optional(),
  DEPLOY_COMMAND: z.string().optional(),
  HEARTBEAT_URL: url(() => true, 'https:// or http://').optional(),
  REVIEWS_WIDGET_SRC: url(hasNoPassword, 'https:// or http://').optional(),
  REVIEWS_WIDGET_ATTRIBUTES: attributes(
    /^(?:class$|id$|data-)/,
    'made of class, id and data- attributes, like class="reviews" data-id="12"',
  ).optional(),

  SANITY_PROJECT_ID: madeOf(
    /^[a-z0-9][-a-z0-9]*$/,
    'lower-case letters, digits and dashes',
  ).optional(),
  SANITY_DATASET: madeOf(
    /^~?[a-z0-9][-\w]{0,63}$/,
    'lower-case letters, digits, dashes and underscores',
  ).default('production'),
  SANITY_API_HOST: origin().optional(),

  CONTENT_DIR: z.string().optional(),
  CONTENT_DATA_DIR: z.string().optional(),
  CONTENT_BACKUP_DIR: z.string().optional(),
  BACKUP_TO: z.string().optional(),
  CONTENT_BACKUPS: z.enum(['daily', 'off'], says('"daily" or "off"')).default('daily'),
  CONTENT_STUDIO_DIR: z.string().default('studio/dist'),
  CONTENT_PUBLIC_URL: origin().optional(),
  CONTENT_PUBLIC_HOST: z.string().default('localhost'),
  CONTENT_PUBLIC_PORT: port(0).default(4324),
  CONTENT_PREVIEW_URL: origin().optional(),
  CONTENT_CORS_ORIGINS: list(origin()).default([]),
  CONTENT_COMPANY: z.string().max(100, 'must have at most 100 characters').optional(),
  CONTENT_COLORS: colors().optional(),
  CONTENT_LANGUAGE: z.string().refine(isLanguage, says('a language like en-ZA')).optional(),
  CONTENT_TIME_ZONE: z
    .string()
    .refine(isTimeZone, says('a time zone like Africa/Johannesburg'))
    .optional(),
});

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads all variables, also those of other programs: they share one `.env`. An empty variable counts as
 * unset. Throws ConfigError for an invalid one.
 */
export function readEnvironment(env: EnvironmentVariables) {
  const set = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
  const { success, data, error } = environment.safeParse(set);
  if (!success) {
    const [issue] = error.issues;
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  checkPreviewUrl(data);
  const { COMPANY_DIR: folder } = data;
  // Each company has data of its own: one's releases and edited content are never shown as another's.
  const dataDir = normalize(folder) === OWN_COMPANY ? '.data' : join(folder, 'data');
  return {
    ...data,
    CONTENT_DIR: data.CONTENT_DIR ?? join(folder, 'content'),
    CONTENT_DATA_DIR: data.CONTENT_DATA_DIR ?? join(dataDir, 'content'),
    SITE_DATA_DIR: data.SITE_DATA_DIR ?? join(dataDir, 'site'),
  };
}

/**
 * Throws ConfigError if browsers would not send the session of the content service to the preview, or
 * if both have one origin: the preview shows text of editors, which must not run where they can write.
 */
function checkPreviewUrl({
  CONTENT_PUBLIC_URL: service,
  CONTENT_PREVIEW_URL: preview,
}: z.infer<typeof environment>): void {
  if (service === undefined || preview === undefined) return;
  const [one, other] = [new URL(service), new URL(preview)];
  // Cookies depend on scheme and host name, and not on the port.
  const isSigned = one.protocol === other.protocol && one.hostname === other.hostname;
  if (isSigned && one.origin !== other.origin) return;
  throw new ConfigError(
    `CONTENT_PREVIEW_URL must be CONTENT_PUBLIC_URL with another port, like ${one.protocol}//${one.hostname}:8443, not "${preview}".`,
  );
}

function port(lowest: 0 | 1) {
  const isPort = (text: string) =>
    /^\d{1,5}$/.test(text) && Number(text) >= lowest && Number(text) <= 65_535;
  return z
    .string()
    .refine(isPort, says(`a port from ${lowest} to 65535`))
    .transform(Number);
}

/** Colours of the content service's pages, as JSON. */
function colors() {
  const names = 'accent, onAccent, nightAccent, onNightAccent, badge and onBadge';
  const error = `must be JSON with a colour like #1f2a44 for each of ${names}`;
  const color = z.string(error).regex(/^#[\da-f]{6}$/i, error);
  const parse = (text: string, context: z.RefinementCtx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue(error);
      return z.NEVER;
    }
  };
  const day = { accent: color, onAccent: color, badge: color, onBadge: color };
  const object = z.strictObject({ ...day, nightAccent: color, onNightAccent: color }, error);
  return z.string().transform(parse).pipe(object);
}

function madeOf(pattern: RegExp, what: string) {
  return z.string().regex(pattern, says(`made of ${what}`));
}

function url(isAllowed: (url: URL) => boolean, start: string) {
  return z
    .string()
    .refine(
      (text) => {
        const url = webUrl(text);
        return url !== null && isAllowed(url);
      },
      says(`a URL that begins with ${start}`),
    )
    .transform((text) => new URL(text).href);
}

/** A URL to which browsers send what others must not read. */
function encryptedUrl() {
  const isEncrypted = (url: URL) =>
    hasNoPassword(url) && (url.protocol === 'https:' || url.hostname === 'localhost');
  return url(isEncrypted, 'https://, or with http://localhost');
}

/** Attributes of an HTML element, as the code of a service has them. */
function attributes(names: RegExp, expected: string) {
  const read = (text: string) => {
    const found = readAttributes(text);
    return found && Object.keys(found).every((name) => names.test(name)) ? found : null;
  };
  return z
    .string()
    .refine((text) => read(text) !== null, says(expected))
    .transform((text) => read(text) ?? {});
}

function origin() {
  const isOrigin = (text: string) => {
    const url = webUrl(text);
    return url !== null && hasNoPassword(url) && url.href === `${url.origin}/`;
  };
  return z
    .string()
    .refine(isOrigin, says('an origin without a path, like http://localhost:4321'))
    .transform((text) => new URL(text).origin);
}

/** Whether a text is a name of the IANA's database, like `Africa/Johannesburg`. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is a language tag (BCP 47), like `en-ZA`. */
function isLanguage(text: string): boolean {
  try {
    new Intl.Locale(text);
    return true;
  } catch {
    return false;
  }
}

/** Pages contain these URLs. */
function hasNoPassword({ username, password }: URL): boolean {
  return username === '' && password === '';
}

function webUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

function list<Item>(item: z.ZodType<Item, string>) {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .pipe(z.array(item));
}

/** Returns an error message that follows the variable's name in a sentence. */
function says(expected: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      `must be ${expected}, not "${hidePassword(String(input))}"`,
  };
}

/** Replaces what is before an `@`, which may be a password: messages go into logs. */
export function hidePassword(text: string): string {
  return text.replace(/\S*@/, '…@');
}
