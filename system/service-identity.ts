import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isBound } from './bound-port.ts';

const recordSchema = z.object({ pid: z.number(), port: z.number(), secret: z.string().min(32) });

/** The identity of a running service. Only programs that can read its data directory can check it. */
export interface ServiceIdentity {
  /** Answers a challenge: 64 hexadecimal digits that only this service at this port can know. */
  proofOf(challenge: string): string;
  /** Removes the record when the service stops. */
  remove(): void;
}

/** Records in `dataDir` which process serves it and at which port, with a new secret (mode 0600). */
export function createServiceIdentity(dataDir: string, port: number): ServiceIdentity {
  const path = recordIn(dataDir);
  const secret = randomBytes(32).toString('hex');
  const temporary = `${path}.${process.pid}.part`;
  rmSync(temporary, { force: true });
  writeFileSync(temporary, JSON.stringify({ pid: process.pid, port, secret }), {
    mode: 0o600,
    flag: 'wx',
  });
  renameSync(temporary, path);
  return {
    proofOf: (challenge) => proof(secret, port, challenge),
    remove: () => rmSync(path, { force: true }),
  };
}

/** What listens at an origin: the service of the data directory, another program, or nothing. */
export type Recognition = 'ours' | 'foreign' | 'none';

/**
 * Asks the program at an origin whether it is the service of `dataDir`, with a challenge: a program
 * that took the port over cannot repeat an earlier answer. Waits up to `timeout` milliseconds for a
 * service that is still loading.
 */
export async function recogniseService(
  origin: string,
  dataDir: string,
  timeout = 20_000,
): Promise<Recognition> {
  const latest = performance.now() + timeout;
  let answer = await ask(origin, dataDir);
  while (answer === 'loading' && performance.now() < latest) {
    await wait(200);
    answer = await ask(origin, dataDir);
  }
  return answer === 'loading' ? 'foreign' : answer;
}

async function ask(origin: string, dataDir: string): Promise<Recognition | 'loading'> {
  const { hostname, port } = addressIn(origin);
  if (!(await isBound(port, hostname))) return 'none';
  const challenge = randomBytes(16).toString('hex');
  const signal = AbortSignal.timeout(5000);
  const url = `${origin}/v1/ping?challenge=${challenge}`;
  const response = await fetch(url, { signal, redirect: 'manual' }).catch(() => undefined);
  if (!response) return 'foreign';
  const text = await response.text().catch(() => '');
  if (response.status === 503 && text.includes('Still loading')) return 'loading';
  const record = readRecord(dataDir);
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

function recordIn(dataDir: string): string {
  return join(dataDir, 'service.json');
}

function readRecord(dataDir: string): z.infer<typeof recordSchema> | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(recordIn(dataDir), 'utf8')));
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
