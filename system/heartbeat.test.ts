import { createServer, type IncomingMessage } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { bindFreePort } from '../tests/helpers/ports.ts';
import { ConfigError, readEnvironment } from './environment.ts';
import { startHeartbeat } from './heartbeat.ts';

it('sends the password of its URL, which the address does not contain', async () => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/health') requests.push(request);
    response.end('{"failing":[]}');
  });
  const port = await bindFreePort(server);
  onTestFinished(() => void server.close().closeAllConnections());
  const given = `http://naledi:p%40ss@localhost:${port}/beat`;
  const { HEARTBEAT_URL = '' } = readEnvironment({ HEARTBEAT_URL: given });
  onTestFinished(startHeartbeat(HEARTBEAT_URL, port, () => {}));
  await expect.poll(() => requests).toHaveLength(1);
  const [request] = requests;
  expect(request?.url).toBe('/beat');
  expect(request?.headers.authorization).toBe(`Basic ${btoa('naledi:p@ss')}`);
});

it.each(['HEARTBEAT_URL', 'SITE_VISITS_URL', 'REVIEWS_WIDGET_SRC', 'SITE_URL'])(
  'a refusal of %s does not contain a password',
  (name) => {
    const read = () => readEnvironment({ [name]: 'ftp://me:secret@host.example/' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/ not "…@host\.example\/"/);
  },
);
