import {
  type Answers,
  createContentClient,
  loadContent,
  type Problem,
  watchContent,
} from '../../src/content/index.ts';
import type { Config } from '../config.ts';
import type { Report } from './reporter.ts';
import type { ContentSource } from './schedule.ts';

/**
 * Creates a source that reads from the configured content service. A query that fails keeps its last good
 * answer, at first the one in `previous`. Calls `report` when live events stop and when they resume.
 */
export function createContentSource(
  config: Config,
  previous: Answers,
  report: Report,
): ContentSource {
  const client = createContentClient(config);
  let answers = previous;
  let syncTags: readonly string[] = [];
  let lastLiveEventId: string | undefined;
  return {
    load: async () => {
      const loaded = await loadContent(client, { previous: answers, lastLiveEventId });
      answers = loaded.answers;
      // If a query failed, its sync tags are unknown, so every event must trigger a load.
      syncTags = loaded.failed.length === 0 ? loaded.syncTags : [];
      return loaded;
    },
    subscribe: (changed) => {
      watchContent(client, {
        syncTags: () => syncTags,
        onChange: (id) => {
          lastLiveEventId = id;
          report([]);
          changed();
        },
        onLost: (reason) => report([lost(reason)]),
      }).then((reason) => report([lost(reason)]));
    },
  };
}

function lost(reason: string): Problem {
  const shown =
    'The content service sends no live events. Until it does, content is requested every five minutes.';
  return { logged: reason, shown };
}
