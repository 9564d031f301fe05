import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { openAccounts } from '../src/accounts/accounts.ts';
import { sanityClient } from './sanity-client.ts';

const entry = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** What the service is started with. */
export type Settings = Readonly<Record<string, string>> & { readonly CONTENT_DATA_DIR: string };

/** What was told to each writer before its service was killed: the number of its last transaction. */
export type Acknowledged = readonly number[];

/**
 * Starts a service in a process of its own and returns it once it is ready. `command` is what runs
 * it, with its arguments, where Node does not do so directly. Throws what the service printed when
 * it ends before that.
 */
export async function startProcess(settings: Settings, command: readonly string[] = []) {
  const [program = process.execPath, ...args] = [...command, process.execPath, entry];
  const service = spawn(program, args, {
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
export function makeToken({
  CONTENT_DATA_DIR: dataDir,
}: Pick<Settings, 'CONTENT_DATA_DIR'>): string {
  const accounts = openAccounts(dataDir);
  const { secret } = accounts.tokens.create({ role: 'editor', label: 'Editor' });
  accounts.close();
  return secret;
}

/** Takes a service's address and an editor's token. */
export function connect(url: string, editor: string): SanityClient {
  return sanityClient(url, { token: editor });
}

/**
 * Writes until the service is gone, each writer one transaction after another: a new document, and
 * the same number in two others. Begins after each writer's last number, calls `onAcknowledged`
 * after each transaction, and returns each writer's last acknowledged number.
 */
export async function writeOn(
  client: SanityClient,
  from: Acknowledged,
  onAcknowledged: () => void = () => {},
): Promise<Acknowledged> {
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
        onAcknowledged();
      }
    }),
  );
}

const numberedSchema = z.object({ _type: z.string(), writer: z.number(), number: z.number() });

/** Takes what each writer was told; gives a sentence for all that is lost or there by half, and how far each came. */
export async function compare(client: SanityClient, told: Acknowledged) {
  // Not by a query: the process that answers those is not there yet.
  const url = '/data/export/production?types=left,right,entry';
  const lines = (await client.request<string | undefined>({ url })) ?? '';
  const documents = lines.split('\n').filter(Boolean);
  return compareDocuments(
    documents.map((line) => JSON.parse(line)),
    told,
  );
}

/** Takes the writers' documents, and what each was told; gives the same as `compare`. */
export function compareDocuments(documents: readonly unknown[], told: Acknowledged) {
  const found = z.array(numberedSchema).parse(documents);
  const wrong: string[] = [];
  const reached = told.map((number, writer) => {
    const of = (type: string) =>
      found.filter((one) => one.writer === writer && one._type === type).map((one) => one.number);
    const [left = 0] = of('left');
    const [right = 0] = of('right');
    const entries = new Set(of('entry'));
    if (left < number) wrong.push(`writer ${writer} was told ${number}, ${left} is there`);
    if (left > number + 1) wrong.push(`writer ${writer} was told ${number}, ${left} came of it`);
    if (left !== right) wrong.push(`writer ${writer} has ${left} and ${right}, a half`);
    if (entries.size !== left) wrong.push(`writer ${writer} has ${entries.size} of ${left}`);
    return left;
  });
  return { wrong, reached };
}
