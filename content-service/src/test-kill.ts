import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient, type SanityClient } from '@sanity/client';

const entry = fileURLToPath(new URL('main.ts', import.meta.url));
const token = fileURLToPath(new URL('commands/token.ts', import.meta.url));

/** What the service is started with. */
export type Settings = Readonly<Record<string, string>>;

/** What was told to each writer before its service was killed: the number of its last transaction. */
export type Acknowledged = readonly number[];

/** Starts a service in a process of its own; gives it once it is ready, or throws what it said. */
export async function startProcess(settings: Settings) {
  const service = spawn(process.execPath, [entry], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  service.stderr.on('data', (data) => {
    said += data;
  });
  const ready = once(service.stdout, 'data').then(([data]) => /http:\S+/.exec(`${data}`)?.[0]);
  const url = await Promise.race([ready, once(service, 'exit').then(() => undefined)]);
  if (url === undefined) throw new Error(said);
  const end = async (signal: NodeJS.Signals) => {
    if (service.exitCode !== null || service.signalCode !== null) return;
    const exit = once(service, 'exit');
    service.kill(signal);
    await exit;
  };
  return { url, pid: service.pid ?? 0, said: () => said, end };
}

/** Makes an editor's token where the service keeps its own. */
export function makeToken(settings: Settings): string {
  const env = { ...process.env, ...settings };
  return execFileSync(process.execPath, [token, '--role', 'editor'], { env }).toString().trim();
}

/** Takes a service's address and an editor's token. */
export function connect(url: string, editor: string): SanityClient {
  return createClient({
    apiHost: url,
    useProjectHostname: false,
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    token: editor,
    maxRetries: 0,
  });
}

/**
 * Writes until the service is gone, each writer one transaction after another: a new document, and
 * the same number in two others. Takes each writer's last number; gives what each was told.
 */
export async function writeOn(client: SanityClient, from: Acknowledged): Promise<Acknowledged> {
  return Promise.all(
    from.map(async (start, writer) => {
      for (let number = start; ; number += 1) {
        const next = number + 1;
        const transaction = client
          .transaction()
          .create({ _id: `entry-${writer}-${next}`, _type: 'entry', writer, number: next })
          .createOrReplace({ _id: `left-${writer}`, _type: 'left', writer, number: next })
          .createOrReplace({ _id: `right-${writer}`, _type: 'right', writer, number: next });
        const isKept = await transaction.commit().then(
          () => true,
          () => false,
        );
        if (!isKept) return number;
      }
    }),
  );
}

/** Takes what each writer was told; gives a sentence for all that is lost or there by half, and how far each came. */
export async function compare(client: SanityClient, told: Acknowledged) {
  const query = `{
    "left": *[_type == "left"]{writer, number},
    "right": *[_type == "right"]{writer, number},
    "entries": *[_type == "entry"]{writer, number}
  }`;
  interface Numbered {
    writer: number;
    number: number;
  }
  const found = await client.fetch<Record<'left' | 'right' | 'entries', Numbered[]>>(query);
  const wrong: string[] = [];
  const reached = told.map((number, writer) => {
    const of = (list: readonly Numbered[]) =>
      list.filter((one) => one.writer === writer).map((one) => one.number);
    const [left = 0] = of(found.left);
    const [right = 0] = of(found.right);
    const entries = new Set(of(found.entries));
    if (left < number) wrong.push(`writer ${writer} was told ${number}, ${left} is there`);
    if (left > number + 1) wrong.push(`writer ${writer} was told ${number}, ${left} came of it`);
    if (left !== right) wrong.push(`writer ${writer} has ${left} and ${right}, a half`);
    if (entries.size !== left) wrong.push(`writer ${writer} has ${entries.size} of ${left}`);
    return left;
  });
  return { wrong, reached };
}
