import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bindFreePort } from '../tests/helpers/ports.ts';
import { temporaryFolder } from '../tests/helpers/temporary-folder.ts';
import {
  createServiceIdentity,
  type Identity,
  identify,
  recogniseService,
} from './service-identity.ts';

async function bind(server: Server) {
  onTestFinished(() => void server.close());
  const port = await bindFreePort(server);
  return { origin: `http://localhost:${port}`, port };
}

const serve = (handle: RequestListener) => bind(createServer(handle));

/** What the service answers to a challenge. */
function answerTo({ url = '' }: IncomingMessage, proofOf: (challenge: string) => string): string {
  const challenge = new URL(url, 'http://a').searchParams.get('challenge') ?? '';
  return JSON.stringify({ now: '', proof: proofOf(challenge) });
}

/** Serves what the service of a data directory answers, which may be loading. */
async function serveService(dataDir: string, isLoading = () => false) {
  let proofOf = (_challenge: string) => '';
  const service = await serve((request, response) => {
    if (isLoading()) response.writeHead(503).end('{"message":"Still loading"}');
    else response.end(answerTo(request, proofOf));
  });
  const identity = createServiceIdentity(dataDir, service.port);
  proofOf = identity.proofOf;
  return { ...service, remove: identity.remove };
}

test('the service of a data directory is recognised', async () => {
  const dir = await temporaryFolder();
  const { origin, port, remove } = await serveService(dir);
  expect(await recogniseService(origin, dir)).toBe('ours');
  expect(await recogniseService(origin, await temporaryFolder())).toBe('foreign');
  expect(statSync(join(dir, 'service.json')).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(join(dir, 'service.json'), 'utf8'))).toMatchObject({
    pid: process.pid,
    port,
  });
  remove();
  expect(await recogniseService(origin, dir)).toBe('foreign');
});

test('an answer that the service gave before is not enough', async () => {
  const dir = await temporaryFolder();
  let proof = '';
  const { origin, port } = await serve((_, response) => response.end(JSON.stringify({ proof })));
  proof = createServiceIdentity(dir, port).proofOf('0'.repeat(32));
  expect(await recogniseService(origin, dir)).toBe('foreign');
});

test('a program that passes the challenge on to the service is not the service', async () => {
  const dir = await temporaryFolder();
  const { proofOf } = createServiceIdentity(dir, 1);
  const { origin } = await serve((request, response) => response.end(answerTo(request, proofOf)));
  expect(await recogniseService(origin, dir)).toBe('foreign');
});

test('a program that redirects to the service is not the service', async () => {
  const dir = await temporaryFolder();
  const service = await serveService(dir);
  const { origin } = await serve((request, response) =>
    response.writeHead(307, { location: `${service.origin}${request.url}` }).end(),
  );
  expect(await recogniseService(origin, dir)).toBe('foreign');
});

test('a service that is loading is asked again, for a while', async () => {
  const dir = await temporaryFolder();
  const loading = [true, true];
  const { origin } = await serveService(dir, () => loading.pop() ?? false);
  expect(await recogniseService(origin, dir, 'service', 0)).toBe('foreign');
  expect(await recogniseService(origin, dir)).toBe('ours');
});

test('nothing at a port is not a program, and one without HTTP is', async () => {
  const dir = await temporaryFolder();
  const { origin } = await bind(createServer().on('connection', (socket) => socket.end('hello')));
  expect(await recogniseService('http://localhost:1', dir)).toBe('none');
  expect(await recogniseService(origin, dir)).toBe('foreign');
});

test('a program without a service of its own is recognised by its own record', async () => {
  const dir = join(await temporaryFolder(), 'new');
  let identity: Identity | undefined;
  const { origin, port } = await serve(({ url = '' }, response) => {
    const { search } = new URL(url, 'http://a');
    response.end(JSON.stringify({ proof: identity?.proofFor(search) }));
  });
  identity = identify(dir, port, 'preview');
  expect(await recogniseService(origin, dir, 'preview')).toBe('ours');
  expect(await recogniseService(origin, dir, 'site')).toBe('foreign');
  expect(identity.proofFor('?challenge=short')).toBeUndefined();
  identity.remove();
  expect(await recogniseService(origin, dir, 'preview')).toBe('foreign');
});

test('a program whose folder cannot be written goes on without a proof', async () => {
  const file = join(await temporaryFolder(), 'file');
  writeFileSync(file, '');
  const { proofFor, remove } = identify(file, 1, 'site');
  expect(proofFor(`?challenge=${'0'.repeat(32)}`)).toBeUndefined();
  remove();
});
