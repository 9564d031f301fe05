import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config.ts';
import { reasonOf } from '../http/errors.ts';

const privateFolder = 0o700;
const privateFile = 0o600;
/** The bits of a mode that let in anybody but the owner. */
const others = 0o077;
const sticky = 0o1000;

/** What the service puts into its folder: of anything else there the mode is left alone. */
const own =
  /^(?:(?:content|accounts|lock)\.db|journal\.ndjson|(?:assets|backups|described|pictures|unpacked)$)/;

/**
 * Makes the data directory where there is none, and closes it to other users of the machine. What an
 * earlier version left open in it is closed too: the entries of the folder and of `backups/`. What
 * lies deeper, perhaps a hundred thousand pictures, is not walked: a folder with mode 0700 above it
 * protects it. Throws ConfigError where the folder is not this user's, or its mode cannot be set.
 */
export function openDataFolder(dir: string): void {
  try {
    // One at a time: the folders above keep the mode that the umask gives, since releases of the
    // site lie beside this one, and nginx reads those.
    mkdirSync(dirname(dir), { recursive: true });
    mkdirSync(dir, { recursive: true, mode: privateFolder });
    const user = process.geteuid?.();
    // Windows has no modes.
    if (user !== undefined) closeFolder(dir, user);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`CONTENT_DATA_DIR ${dir} cannot be used: ${reasonOf(error)}.`);
  }
}

/** Makes an empty file that only its owner can read, unless there is one. SQLite gives the files that it puts beside a database the same mode. */
export function createPrivately(path: string): void {
  // Never opened where it exists: closing it would release the locks that SQLite holds on it in this
  // process (https://sqlite.org/howtocorrupt.html, 2.2).
  if (!existsSync(path)) closeSync(openSync(path, 'a', privateFile));
}

/** Lets other users read nothing that this process writes from now on. For programs, not for tests: a process has one umask. */
export function writePrivately(dataDir: string): void {
  try {
    // First, for the reason above. Where it fails, `openDataFolder` says why.
    mkdirSync(dirname(dataDir), { recursive: true });
  } catch {}
  process.umask(others);
}

function closeFolder(dir: string, user: number): void {
  const { uid, mode } = statSync(dir);
  if (mode & sticky || dir === dirname(dir)) {
    throw new ConfigError(
      `CONTENT_DATA_DIR ${dir} is shared with other users of this machine. Name a folder of its own, for example ${join(dir, 'content')}.`,
    );
  }
  if (uid !== user) {
    throw new ConfigError(
      `CONTENT_DATA_DIR ${dir} belongs to user ${uid}, and this process runs as user ${user}. Run it as user ${uid}, or give the folder to this one: chown -R ${user} ${dir}`,
    );
  }
  setMode(dir, user);
  if (statSync(dir).mode & others) {
    throw new ConfigError(
      `CONTENT_DATA_DIR ${dir} can be read by other users, and its file system keeps no permissions. Name a folder on one that does.`,
    );
  }
  for (const name of readdirSync(dir)) if (own.test(name)) setMode(join(dir, name), user);
  const backups = join(dir, 'backups');
  if (!existsSync(backups)) return;
  for (const name of readdirSync(backups)) setMode(join(backups, name), user);
}

function setMode(path: string, user: number): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // A link is the operator's, and so is what it leads to. A file may be gone: SQLite removes its log.
  if (!stats || stats.isSymbolicLink() || !(stats.mode & others)) return;
  try {
    chmodSync(path, stats.isDirectory() ? privateFolder : privateFile);
  } catch (error) {
    if (!existsSync(path)) return;
    throw new ConfigError(
      `CONTENT_DATA_DIR: other users can read ${path}, and that cannot be changed (${reasonOf(error)}). Give it to the user who runs the service: chown -R ${user} ${path}`,
    );
  }
}
