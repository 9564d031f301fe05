import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { openPictures, type Pictures } from '../pictures/pictures.ts';
import { createContentSource } from './content-source.ts';
import type { FromPublisher } from './messages.ts';
import { openReleases } from './releases.ts';
import { createReporter } from './reporter.ts';
import { scheduleReleases } from './schedule.ts';

/** Releases the content of a built site now and whenever it changes, and sends messages about each release. */
export async function runPublisher(
  config: Config,
  site: string,
  log: Log,
  send: (message: FromPublisher) => void,
): Promise<void> {
  const onUpdate = () => {
    const { done, all } = pictures?.progress() ?? { done: 0, all: 0 };
    if (pictures?.isIdle()) log('info', `Pictures: ${done} of ${all} are on this machine.`);
    picturesCame();
  };
  const pictures: Pictures | null =
    config.pictures === 'release' ? await openPictures(config, onUpdate) : null;
  // The server has already logged damaged releases.
  const releases = await openReleases(config, site, () => {}, pictures);
  const sendProblems = () =>
    send({ kind: 'problems', problems: [...content.standing(), ...events.standing()] });
  const content = createReporter(
    log,
    'Content is read and released without problems again.',
    sendProblems,
  );
  const events = createReporter(log, 'The stream of live events is back.', sendProblems);

  const picturesCame = scheduleReleases({
    source: createContentSource(config, releases.answers, events.report),
    release: async ({ content, answers }, today) => {
      const started = performance.now();
      const { name, missing } = await releases.add(content, answers, today);
      const took = Math.round(performance.now() - started);
      if (name !== null) send({ kind: 'released', release: name, took });
      return missing;
    },
    checked: ({ failed }) => send({ kind: 'checked', failed }),
    report: content.report,
    timeZone: config.timeZone,
  });
}
