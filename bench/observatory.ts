import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import { z } from 'zod';
import { startServiceProcess } from '../harness/service-process.ts';
import { startSite } from './site.ts';

// Runs Mozilla's HTTP Observatory on both pages behind TLS: `npm run bench:observatory`. Exits with
// a status above 0 when the score is below the bound.
const bound = 130;
const scanner = '@mdn/mdn-http-observatory@1.4.8';
const hosts = { site: 'www.company.example', content: 'content.company.example' };
const ports = { site: 4396, content: 4395 };

const folder = join(tmpdir(), 'http-observatory');
const root = join(import.meta.dirname, '..');

const result = z.object({
  scan: z.object({ grade: z.string(), score: z.number() }),
  tests: z.record(
    z.string(),
    z.object({ result: z.string(), scoreModifier: z.number(), pass: z.boolean() }),
  ),
});

installScanner();
// Otherwise a release of an earlier run would be served first.
rmSync(join(folder, 'site'), { recursive: true, force: true });
const { key, cert, authority } = makeCertificate();
const secure = createTlsServer({ key, cert }, (socket) => {
  const isContent = 'servername' in socket && socket.servername === hosts.content;
  const onward = connect(isContent ? ports.content : ports.site, 'localhost');
  socket.on('error', () => onward.destroy());
  onward.on('error', () => socket.destroy());
  socket.pipe(onward).pipe(socket);
});
const plain = createHttpServer((request, response) => {
  response.writeHead(301, { location: `https://${hosts.site}${request.url}` }).end();
});
const detour = detourTo({ 80: await listen(plain), 443: await listen(secure) });

const service = await startServiceProcess({
  CONTENT_DIR: join(root, 'content'),
  CONTENT_DATA_DIR: join(folder, 'content'),
  CONTENT_PORT: `${ports.content}`,
  CONTENT_PUBLIC_URL: `https://${hosts.content}`,
});
const site = await startSite({
  PORT: `${ports.site}`,
  SITE_URL: `https://${hosts.site}`,
  SANITY_API_HOST: `https://${hosts.content}`,
  SITE_DATA_DIR: join(folder, 'site'),
  NODE_OPTIONS: `--import ${detour}`,
  NODE_EXTRA_CA_CERTS: authority,
});
try {
  const { scan, tests } = await runScanner();
  console.log(`\n${scanner} of the site behind TLS: ${scan.grade}, ${scan.score} points`);
  console.table(
    Object.entries(tests).map(([test, { result, scoreModifier, pass }]) => ({
      test,
      result,
      points: scoreModifier,
      pass,
    })),
  );
  console.log(`Bound: ${bound} points.`);
  if (scan.score < bound) process.exitCode = 1;
} finally {
  secure.close();
  plain.close();
  await site.stop();
  await service.stop();
}

/** The scanner has 230 packages, so it is no dependency of the project. */
function installScanner(): void {
  const own = join(folder, 'node_modules/@mdn/mdn-http-observatory');
  if (existsSync(join(own, 'conf/tld-list.json'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  execFileSync('npm', ['install', '--ignore-scripts', scanner], { cwd: folder, stdio: 'ignore' });
  // The scanner's install script would download these lists; the hosts are in neither.
  writeFileSync(join(own, 'conf/hsts-preload.json'), '{}');
  writeFileSync(join(own, 'conf/tld-list.json'), '[]');
}

function makeCertificate() {
  const [keyFile, authority] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = Object.values(hosts).map((host) => `DNS:${host}`);
  const given = ['-nodes', '-days', '1', '-subj', `/CN=${hosts.site}`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', ...given, '-addext', `subjectAltName=${names}`].concat([
      '-keyout',
      keyFile,
      '-out',
      authority,
    ]),
    { stdio: 'ignore' },
  );
  return { key: readFileSync(keyFile), cert: readFileSync(authority), authority };
}

/**
 * Returns a module for `--import` that resolves every host to this machine, and redirects ports 80
 * and 443 to unprivileged ones.
 */
function detourTo(redirected: Readonly<Record<number, number>>): string {
  const code = `
    import dns from 'node:dns';
    import net from 'node:net';
    const ports = ${JSON.stringify(redirected)};
    dns.lookup = (_, options, answer) =>
      options.all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4);
    const connect = net.Socket.prototype.connect;
    net.Socket.prototype.connect = function (...given) {
      const [options] = Array.isArray(given[0]) ? given[0] : given;
      if (ports[options.port]) options.port = ports[options.port];
      return connect.apply(this, given);
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

async function runScanner() {
  const scan = join(folder, 'node_modules/@mdn/mdn-http-observatory/src/scan.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', detour, scan, hosts.site],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: authority } },
  );
  return result.parse(JSON.parse(stdout));
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
