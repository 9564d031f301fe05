import { status } from '../../faults/faults.ts';
import { test } from '../../faults/scene.ts';
import { shown } from '../../faults/visit.ts';

const SAID = /^The picture of shared links is not the newest: /;

test('while the pictures of the content API are missing, they are requested again, and used once they are available', async ({
  api,
  launch,
}) => {
  api.faults = { pictures: status(404) };
  const site = await launch();
  await shown(site.url, 'edition 1.');
  await site.logs(SAID);
  api.faults = {};
  await site.logs(/^Content is read and published without problems again\.$/);
});
