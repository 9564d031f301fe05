import { onTestFinished } from 'vitest';
import { type RequestHandler, startServer } from '../../content-service/src/http/server.ts';

/** Serves a few paths until the test ends. `bodyTime`: milliseconds in which a body must arrive. */
export async function serve(bodyTime: number): Promise<{ url: string }> {
  const handler: RequestHandler = async (request) =>
    new URL(request.url).pathname === '/body'
      ? new Response(await request.text())
      : new Response('Here');
  const { port, close } = await startServer({
    listener: 'inner',
    host: '127.0.0.1',
    port: 0,
    served: { handler },
    bodyTime,
  });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}` };
}
