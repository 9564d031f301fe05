import { restoreRelease } from '../site/publish/release/read-release.ts';
import { createHealth } from '../site/publish/server/health.ts';
import { serve } from '../site/publish/server/server.ts';

// Serves the release in a data directory as the site does, without a publisher: `serve-release.ts DIR PORT`.
const [, , dataDir = '', port = ''] = process.argv;
const stored = await restoreRelease(dataDir, (problem) => console.error(problem));
if (stored === null) throw new Error(`There is no release in ${dataDir}.`);
const { report } = createHealth();
await serve({ current: () => stored.release, health: report, headers: {}, port: Number(port) });
process.stdout.write(`http://127.0.0.1:${port}\n`);
