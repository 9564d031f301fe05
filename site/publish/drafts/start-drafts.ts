import { createServer } from 'node:http';
import { type Bound, bindHost, bindServer } from '../../../system/bind-host.ts';
import { detailOf } from '../../src/content/failure.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { textResponse } from '../server/responses.ts';
import { createDraftsResponder } from './drafts-responder.ts';

/** Longest time that an editor waits for the content service, in milliseconds. */
const DEADLINE = 10_000;

/** Longest time that a stop waits for responses in progress, in milliseconds. */
const GRACE = 1000;

/**
 * Serves previews of both pages to editors who are signed in at the content service. Throws
 * ConfigError if the content service is hosted Sanity, and Node's error if the port cannot be bound.
 */
export async function startDrafts(
  config: Config,
  site: string,
  log: Log,
  deadline = DEADLINE,
): Promise<Bound> {
  const respond = await createDraftsResponder(config, site, log, deadline);
  return bindHost(config.previewHost, config.previewPort, (host, port) => {
    const server = createServer(async (request, response) => {
      request.resume();
      const { status, headers, body } = await respond(request).catch((error: unknown) => {
        log('error', `A request to the preview failed: ${detailOf(error)}`);
        return textResponse(500, 'Internal Server Error', {});
      });
      response.writeHead(status, headers).end(body);
    });
    return bindServer(server, { host, port }, GRACE);
  });
}
