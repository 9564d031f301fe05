import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createServiceIdentity, recogniseService } from './service-identity.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'identity-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

async function bind(server: Server): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  onTestFinished(() => void server.close());
  await promise;
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Serves a program, and returns its origin and port. */
async function serve(handle: RequestListener) {
  const port = await bind(createServer(handle));
  return { origin: `http://127.0.0.1:${port}`, port };
}

/** Serves what the service answers with an identity that is set later. */
async function serveService(answer: (challenge: string) => string) {
  return serve((request, response) => {
    const challenge = new URL(request.url ?? '', 'http://a').searchParams.get('challenge') ?? '';
    response.end(answer(challenge));
  });
}

test('the service of a data directory is recognised', async () => {
  const dir = folder();
  let proofOf = (_challenge: string) => '';
  const { origin, port } = await serveService((challenge) =>
    JSON.stringify({ now: '', proof: proofOf(challenge) }),
  );
  const identity = createServiceIdentity(dir, port);
  proofOf = identity.proofOf;
  expect(await recogniseService(origin, dir)).toBe('ours');
  expect(await recogniseService(origin, folder())).toBe('foreign');
  expect(statSync(join(dir, 'service.json')).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(join(dir, 'service.json'), 'utf8'))).toMatchObject({
    pid: process.pid,
    port,
  });
  identity.remove();
  expect(await recogniseService(origin, dir)).toBe('foreign');
});

test('an answer that the service gave before is not enough', async () => {
  const dir = folder();
  let proof = '';
  const { origin, port } = await serveService(() => JSON.stringify({ proof }));
  proof = createServiceIdentity(dir, port).proofOf('0'.repeat(32));
  expect(await recogniseService(origin, dir)).toBe('foreign');
});

test('a program that passes the challenge on to the service is not the service', async () => {
  const dir = folder();
  const { proofOf } = createServiceIdentity(dir, 1);
  const { origin } = await serveService((challenge) =>
    JSON.stringify({ proof: proofOf(challenge) }),
  );
  expect(await recogniseService(origin, dir)).toBe('foreign');
});

test('a program that redirects to the service is not the service', async () => {
  const dir = folder();
  let proofOf = (_challenge: string) => '';
  const service = await serveService((challenge) => JSON.stringify({ proof: proofOf(challenge) }));
  proofOf = createServiceIdentity(dir, service.port).proofOf;
  const { origin } = await serve((request, response) =>
    response.writeHead(307, { location: `${service.origin}${request.url}` }).end(),
  );
  expect(await recogniseService(origin, dir)).toBe('foreign');
});

test('a service that is loading is asked again, for a while', async () => {
  const dir = folder();
  let asked = 0;
  let proofOf = (_challenge: string) => '';
  const { origin, port } = await serve((request, response) => {
    asked += 1;
    const challenge = new URL(request.url ?? '', 'http://a').searchParams.get('challenge') ?? '';
    if (asked === 1) response.writeHead(503).end('{"message":"Still loading"}');
    else response.end(JSON.stringify({ proof: proofOf(challenge) }));
  });
  proofOf = createServiceIdentity(dir, port).proofOf;
  expect(await recogniseService(origin, dir, 0)).toBe('foreign');
  asked = 0;
  expect(await recogniseService(origin, dir)).toBe('ours');
});

test('nothing at a port is not a program, and one without HTTP is', async () => {
  const dir = folder();
  const port = await bind(createTcpServer((socket) => socket.on('error', () => {}).end('hello')));
  expect(await recogniseService(`http://localhost:1`, dir)).toBe('none');
  expect(await recogniseService(`http://127.0.0.1:${port}`, dir)).toBe('foreign');
});
