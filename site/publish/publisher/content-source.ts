import {
  type Answers,
  createContentClient,
  loadContent,
  type Problem,
  watchContent,
} from '../../src/content/index.ts';
import type { Config } from '../config.ts';
import type { Report } from './reporter.ts';
import type { Source } from './schedule.ts';

/**
 * Gives the configured content service as a source that begins with what was answered `previous`ly;
 * `report` is told when its live events are lost and when they are back.
 */
export function createSource(config: Config, previous: Answers, report: Report): Source {
  const { projectId, dataset, apiHost, publisherKey } = config;
  const client = createContentClient({
    projectId,
    dataset,
    apiHost: apiHost ?? undefined,
    publisherKey,
  });
  let answers = previous;
  let shown: readonly string[] = [];
  let lastLiveEventId: string | undefined;
  return {
    load: async () => {
      const loaded = await loadContent(client, { previous: answers, lastLiveEventId });
      answers = loaded.answers;
      // With a part missing it is unknown what the page depends on: then every event concerns it.
      shown = loaded.failed.length === 0 ? loaded.syncTags : [];
      return loaded;
    },
    subscribe: (changed) => {
      const over = new AbortController();
      watchContent(client, {
        syncTags: () => shown,
        onChange: (id) => {
          lastLiveEventId = id;
          report([]);
          changed();
        },
        onLost: (reason) => report([lost(reason)]),
        signal: over.signal,
      }).then((reason) => {
        if (!over.signal.aborted) report([lost(reason)]);
      });
      return () => over.abort();
    },
  };
}

function lost(reason: string): Problem {
  const shown =
    'The content service sends no live events; content is asked for every five minutes until it does.';
  return { logged: reason, shown };
}
