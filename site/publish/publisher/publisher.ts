import { emptyContent } from '../../src/content/index.ts';
import { systemClock, yearIn } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { buildIfStale } from '../render/build-site.ts';
import { createSource } from './content-source.ts';
import type { FromPublisher } from './messages.ts';
import { createPublisher } from './publish.ts';
import { createReporter } from './reporter.ts';
import { type Watch, watch } from './schedule.ts';

/** How long visitors of a site without any release wait for content before they get one without, in ms. */
const PATIENCE = 3000;

/**
 * Takes checked settings and the site's folder; builds the site where it is stale, publishes its
 * content now and whenever that changes, and tells about it. Throws where there is nothing to serve,
 * and nothing can be published either.
 */
export async function runPublisher(
  config: Config,
  site: string,
  log: Log,
  tell: (message: FromPublisher) => void,
): Promise<Watch> {
  await buildIfStale(site, () => log('info', 'building …'));
  // What is damaged the server has found, and said, before.
  const publisher = await createPublisher(config, site, () => {});
  const content = createReporter(log, 'Content is read and published without problems again.');
  const events = createReporter(log, 'The stream of live events is back.');
  const tellProblems = () =>
    tell({ kind: 'problems', problems: [...content.standing(), ...events.standing()] });
  const { timeZone } = config;
  const tellPublished = async (publishing: Promise<string | null>) => {
    const started = performance.now();
    const release = await publishing;
    if (release === null) return;
    tell({ kind: 'published', release, took: Math.round(performance.now() - started) });
  };

  const watching = watch({
    source: createSource(config, publisher.answers, (problems) => {
      events.report(problems);
      tellProblems();
    }),
    publish: async ({ content, answers }, year) => {
      await tellPublished(publisher.publish(content, answers, year));
      return publisher.missing();
    },
    checked: ({ failed }) => tell({ kind: 'checked', failed: [...failed] }),
    report: (problems) => {
      content.report(problems);
      tellProblems();
    },
    clock: systemClock,
    timeZone,
  });
  if (publisher.current() !== null) return watching;
  await new Promise((waited) => setTimeout(waited, PATIENCE));
  const nothing = emptyContent('The content has not been read yet.');
  const year = yearIn(timeZone, systemClock.now());
  await tellPublished(publisher.publishFirst(nothing, year));
  return watching;
}
