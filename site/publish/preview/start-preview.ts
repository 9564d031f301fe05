import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Bound, bindHost, bindServer } from '../../../system/bind-host.ts';
import { CLIENT_LIMITS, createLimitedServer } from '../../../system/client-limits.ts';
import { type Identity, identify } from '../../../system/service-identity.ts';
import { detailOf } from '../../src/content/index.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { textResponse } from '../server/responses.ts';
import { createPreviewResponder } from './preview-responder.ts';

/** Longest time that an editor waits for the content service, in milliseconds. */
const DEADLINE = 10_000;

/** Longest time that a stop waits for responses in progress, in milliseconds. */
const GRACE = 1000;

/**
 * Serves previews of both pages to editors who are signed in at the content service. Throws
 * ConfigError if the content service is hosted Sanity, and Node's error if the port cannot be bound.
 */
export async function startPreview(
  config: Config,
  site: string,
  log: Log,
  deadline = DEADLINE,
  limits = CLIENT_LIMITS,
): Promise<Bound> {
  let identity: Identity | undefined;
  const proofFor = (search: string) => identity?.proofFor(search);
  const respond = await createPreviewResponder(config, site, log, deadline, proofFor);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const answer = await respond(request, gone.signal);
      response.writeHead(answer.status, answer.headers);
      if ('body' in answer) return void response.end(answer.body);
      for await (const piece of answer.stream) {
        if (!response.write(piece)) await once(response, 'drain', gone);
      }
      response.end();
    } catch (error) {
      if (gone.signal.aborted) return;
      log('error', `A request to the preview failed: ${detailOf(error)}`);
      if (response.headersSent) return void response.destroy();
      const { status, headers, body } = textResponse(500, 'Internal Server Error', {});
      response.writeHead(status, headers).end(body);
    }
  }

  const { port, close } = await bindHost(config.previewHost, config.previewPort, (host, port) =>
    bindServer(createLimitedServer(handle, limits), { host, port }, GRACE),
  );
  identity = identify(config.dataDir, port, 'preview');
  return {
    port,
    close: () => {
      identity?.remove();
      return close();
    },
  };
}
