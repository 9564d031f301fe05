import { type Identity, identify } from '../../../system/service-identity.ts';
import { visitsFolder } from '../../../system/visit-months.ts';
import type { Config } from '../config.ts';
import { findReleasedExamples } from '../deploy/demo-examples.ts';
import { startDeploys } from '../deploy/deploys.ts';
import type { Log } from '../log.ts';
import type { FromPublisher } from '../publisher/messages.ts';
import { readRelease, restoreRelease, type Stored } from '../release/read-release.ts';
import { commonHeaders } from '../render/headers.ts';
import { createReceiveBeacon } from '../visits/receive-beacon.ts';
import { createVisitCounter } from '../visits/visit-counter.ts';
import { createVisitsReport } from '../visits/visits-report.ts';
import { createHealth, uploadProblems } from './health.ts';
import { serve } from './server.ts';
import { createSessions } from './sessions.ts';
import { createSiteStatus } from './site-status.ts';
import { createStatusResponder } from './status-responder.ts';
import { startPublisher } from './supervise-publisher.ts';
import { watchProblems } from './watch-problems.ts';

/**
 * Serves the current release, or waits for the first one. Switches to each release that is made
 * later. Runs the program `main` as the publisher. Returns a function that stops server and publisher.
 * Throws if there is no release and none can be made, or if the port cannot be bound.
 */
export async function startServer(
  config: Config,
  main: string,
  log: Log,
): Promise<() => Promise<void>> {
  const { dataDir, projectId, apiHost, siteUrl, visitsOrigins, timeZone } = config;
  const first = Promise.withResolvers<Stored>();
  const health = createHealth();
  let stored = await restoreRelease(dataDir, (problem) => log('warn', problem));
  let last: Promise<void> = Promise.resolve();
  const deploys =
    config.deployTo &&
    startDeploys(dataDir, config.deployTo, stored?.name ?? null, log, (release) =>
      findReleasedExamples(config, release),
    );
  const watch = watchProblems(config);
  const failing = () => {
    const upload = uploadProblems(deploys?.state().failure ?? null);
    return [...new Set([...health.failing(), ...upload, ...watch.found()])];
  };
  const headers = commonHeaders(config);
  const visits = createVisitCounter({
    folder: visitsFolder(dataDir),
    timeZone,
    warn: (sentence) => log('warn', sentence),
  });
  const receiveBeacon = createReceiveBeacon(visits, [siteUrl, ...visitsOrigins]);
  // Hosted Sanity gets no browser's cookie.
  const respondStatus =
    apiHost === null
      ? undefined
      : createStatusResponder({
          accepts: createSessions({ projectId, apiHost }),
          status: createSiteStatus(config, {
            stored: () => stored,
            failing,
            deploy: () => deploys?.state() ?? null,
          }),
          visits: createVisitsReport(config, visits),
          tryNow: () => deploys?.tryNow(),
          headers,
        });

  async function handle(message: FromPublisher): Promise<void> {
    health.record(message);
    if (message.kind !== 'released') return;
    const next = await readRelease(dataDir, message.release, stored);
    if (next === null) {
      const sentence = `Release ${message.release} was written but cannot be read; the previous release is served. Check the disk of SITE_DATA_DIR.`;
      health.serving(sentence);
      return log('error', sentence);
    }
    health.serving(null);
    stored = next;
    log('info', `Release ${next.name} is current.`, { release: next.name, took: message.took });
    deploys?.released(next.name);
    first.resolve(next);
  }

  const stopPublisher = startPublisher(
    main,
    log,
    // Handle messages in order: when `/health` reports a check, the release of that check is served.
    (message) => {
      last = last.then(() => handle(message)).catch((error) => log('error', String(error)));
    },
    (reason) => stored ?? first.reject(new Error(`${reason} There is no release to serve.`)),
  );

  try {
    const initial = stored ?? (await first.promise);
    let identity: Identity | undefined;
    const server = await serve({
      current: () => (stored ?? initial).release,
      health: () => ({
        release: stored?.name ?? null,
        publishedAt: stored?.publishedAt ?? null,
        failing: failing(),
        ...health.report(),
      }),
      proofFor: (search) => identity?.proofFor(search),
      headers,
      port: config.port,
      respondStatus,
      receiveBeacon,
    });
    identity = identify(dataDir, config.port, 'site');
    return async () => {
      identity?.remove();
      watch.stop();
      deploys?.stop();
      await Promise.all([stopPublisher(), server.close()]);
      await visits.close();
    };
  } catch (error) {
    await stopPublisher();
    throw error;
  }
}
