import type { Context, Next } from 'hono';
import { expect, test, vi } from 'vitest';
import { bareApp, serveRoutes } from '../../../tests/helpers/service/serve-app.ts';
import { archiveRoutes } from './archive-routes.ts';

test('a job may take longer than a connection may be idle', async () => {
  let idleTimeout = () => 0;
  const limitIdle = async ({ env }: Context, next: Next) => {
    const { socket } = env.incoming;
    socket.setTimeout(60_000);
    idleTimeout = () => socket.timeout;
    await next();
  };
  const written = { documents: 1, assets: 0, bare: [], damaged: [], people: undefined };
  const write = vi.fn(async () => ({ ...written, documents: idleTimeout() }));
  const backups = { workDir: '/nowhere', export: write, import: vi.fn() };
  const routes = archiveRoutes(backups);
  const { url } = await serveRoutes(bareApp().use(limitIdle).route('/', routes));
  const response = await fetch(`${url}/production`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ do: 'export', isBackup: false }),
  });
  expect(await response.json()).toMatchObject({ documents: 0 });
});
