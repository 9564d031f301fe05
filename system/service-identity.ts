import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isBound } from './bound-port.ts';
import { replaceRecord } from './replace-file.ts';

/** Milliseconds for an answer. A site that `npm run dev` serves compiles its first page. */
const TIMEOUT = 10_000;

const recordSchema = z.object({ pid: z.number(), port: z.number(), secret: z.string().min(32) });

/** The programs that answer a challenge, and where. Each has a record in its data directory. */
const ADDRESSES = { service: '/v1/ping', site: '/health', preview: '/health' } as const;

export type Answering = keyof typeof ADDRESSES;

/** The identity of a running program. Only programs that can read its data directory can check it. */
export interface ServiceIdentity {
  /** Answers a challenge: 64 hexadecimal digits that only this program at this port can know. */
  proofOf(challenge: string): string;
  /** Removes the record when the program stops. */
  remove(): void;
}

/** Records in `dataDir` which process serves it and at which port, with a new secret that only its user can read. */
export function createServiceIdentity(
  dataDir: string,
  port: number,
  name: Answering = 'service',
): ServiceIdentity {
  const path = recordIn(dataDir, name);
  const secret = randomBytes(32).toString('hex');
  replaceRecord(path, JSON.stringify({ pid: process.pid, port, secret }));
  return {
    proofOf: (challenge) => proof(secret, port, challenge),
    remove: () => rmSync(path, { force: true }),
  };
}

/** The identity of a program that goes on without a record, as on a disk that cannot be written. */
export interface Identity {
  /** Answers the `challenge` in the query of an address, if there is one. */
  proofFor(search: string): string | undefined;
  /** Removes the record when the program stops. */
  remove(): void;
}

/** Records which process serves `dataDir`, as `createServiceIdentity` does, if it can be written. */
export function identify(dataDir: string, port: number, name: Answering): Identity {
  let identity: ServiceIdentity | null = null;
  try {
    mkdirSync(dataDir, { recursive: true });
    identity = createServiceIdentity(dataDir, port, name);
  } catch {}
  return {
    proofFor: (search) => {
      const challenge = /^\??challenge=([0-9a-f]{32})$/.exec(search)?.[1];
      return challenge && identity?.proofOf(challenge);
    },
    remove: () => identity?.remove(),
  };
}

/** What listens at an origin: the program of the data directory, another program, or nothing. */
export type Recognition = 'ours' | 'foreign' | 'none';

/**
 * Asks the program at an origin whether it is the one of `dataDir` with this name, with a challenge: a program
 * that took the port over cannot repeat an earlier answer. Waits up to `timeout` milliseconds for a
 * service that is still loading.
 */
export async function recogniseService(
  origin: string,
  dataDir: string,
  name: Answering = 'service',
  timeout = 20_000,
): Promise<Recognition> {
  const latest = performance.now() + timeout;
  let answer = await ask(origin, dataDir, name);
  while (answer === 'loading' && performance.now() < latest) {
    await wait(200);
    answer = await ask(origin, dataDir, name);
  }
  return answer === 'loading' ? 'foreign' : answer;
}

async function ask(
  origin: string,
  dataDir: string,
  name: Answering,
): Promise<Recognition | 'loading'> {
  const { hostname, port } = addressIn(origin);
  if (!(await isBound(port, hostname))) return 'none';
  const challenge = randomBytes(16).toString('hex');
  const signal = AbortSignal.timeout(TIMEOUT);
  const url = `${origin}${ADDRESSES[name]}?challenge=${challenge}`;
  const response = await fetch(url, { signal, redirect: 'manual' }).catch(() => undefined);
  if (!response) return 'foreign';
  const text = await response.text().catch(() => '');
  if (response.status === 503 && text.includes('Still loading')) return 'loading';
  const record = readRecord(dataDir, name);
  const { data } = answerSchema.safeParse(parsed(text));
  if (!record || !data || record.port !== port) return 'foreign';
  const [given, wanted] = [data.proof, proof(record.secret, record.port, challenge)];
  const isOurs = given.length === wanted.length;
  return isOurs && timingSafeEqual(Buffer.from(given), Buffer.from(wanted)) ? 'ours' : 'foreign';
}

const answerSchema = z.object({ proof: z.string().regex(/^[0-9a-f]{64}$/) });

function proof(secret: string, port: number, challenge: string): string {
  return createHmac('sha256', secret).update(`${port} ${challenge}`).digest('hex');
}

function recordIn(dataDir: string, name: Answering): string {
  return join(dataDir, `${name}.json`);
}

function readRecord(dataDir: string, name: Answering): z.infer<typeof recordSchema> | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(recordIn(dataDir, name), 'utf8')));
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function addressIn(origin: string): { hostname: string; port: number } {
  const { hostname, port } = new URL(origin);
  return { hostname: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}
