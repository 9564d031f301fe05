import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../../content-service/test/start-service.ts';

test('a listener’s query is parsed in another process, however long that takes', async () => {
  const { url } = await startService([]);
  const path = `${url}/v2025-02-19/data/listen/production?query=`;
  // The query process has started, and the service is idle.
  await (await fetch(`${path}*`)).body?.cancel();
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setTimeout(turn, 1);
  };
  turn();
  for (const number of [1, 2, 3]) {
    const before = turns;
    const query = encodeURIComponent(`*[${number}+${'a+'.repeat(6900)}a]`);
    const response = await fetch(path + query);
    expect([200, 503]).toContain(response.status);
    // Parsed in this process, it would block the event loop for all.
    expect(turns - before).toBeGreaterThan(5);
  }
  isOver = true;
});

test('a listener with a valid query receives the changes that match it', async () => {
  const { client } = await startService([{ _id: 'a', _type: 'faq' }]);
  const welcome = await new Promise((resolve, reject) => {
    const listening = client()
      .listen('*[_type == $type && count(tags) > 1]', { type: 'faq' }, { events: ['welcome'] })
      .subscribe({ next: resolve, error: reject });
    onTestFinished(() => listening.unsubscribe());
  });
  expect(welcome).toMatchObject({ type: 'welcome' });
});
