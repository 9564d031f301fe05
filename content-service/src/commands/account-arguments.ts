import { type Role, roles } from '../accounts/roles.ts';
import { nameSchema } from '../accounts/users.ts';
import { UsageError } from './run.ts';

/** What was given: that which names one to make, its details, and what else can be asked for. */
interface Given {
  make: string | undefined;
  details: readonly (string | undefined)[];
  list: boolean | undefined;
  remove: string | undefined;
}

/** To make one, to list all, or to remove one. */
type Asked = { make: string } | { list: true } | { remove: string };

/** Gives what of these is asked for; throws UsageError where it is not exactly one. */
export function readAsked({ make, details, list, remove }: Given): Asked {
  const all: Asked[] = [];
  if (make !== undefined) all.push({ make });
  if (list) all.push({ list });
  if (remove !== undefined) all.push({ remove });
  const [asked, ...others] = all;
  const isDetailed = details.some((detail) => detail !== undefined);
  if (asked && others.length === 0 && (make !== undefined || !isDetailed)) return asked;
  throw new UsageError('Ask for one of these, and for no more.');
}

/** Takes the text of an argument; throws UsageError where it is no role. */
export function readRole(text: string): Role {
  const role = roles.find((name) => name === text);
  if (role) return role;
  throw new UsageError(`--role must be ${roles.join(', ')}, not "${text}".`);
}

/** Takes the name of an argument and what somebody is called; throws UsageError where it cannot be shown in a line. */
export function readName(argument: string, text: string): string {
  const { data } = nameSchema.safeParse(text);
  if (data !== undefined) return data;
  throw new UsageError(`${argument} must be 1 to 100 characters in one line.`);
}
