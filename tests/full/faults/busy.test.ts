import { resultsWith } from '../../helpers/faults/results.ts';
import { test } from '../../helpers/faults/scene.ts';
import { shown } from '../../helpers/faults/shown-pages.ts';

// How soon they are shown: `npm run bench:publish -- 50 busy`.
test('on a core that another process keeps busy, every edit is shown', async ({ api, launch }) => {
  const site = await launch({ isCrowded: true });
  await shown(site.url, 'edition 1.');
  for (let edit = 1; edit <= 20; edit += 1) {
    api.results = resultsWith(`edition 1.${edit}.`);
    api.announce();
    await shown(site.url, `edition 1.${edit}.`);
  }
});
