import { expect, onTestFinished, test } from 'vitest';
import { shared } from '../../../content-service/test/contract.ts';
import { startService } from '../../../content-service/test/start-service.ts';

const service = shared((whenOver) => startService([{ _id: 'a', _type: 'faq' }], {}, whenOver));

test('a listener’s query that is slow to parse is refused', async () => {
  const { url } = await startService([], { limits: { timeout: 100 } });
  const query = `*[${'a+'.repeat(6000)}a]`;
  const address = `${url}/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`;
  const response = await fetch(address);
  expect(await response.text()).toMatch(/^event: channelError\n.*queryTimeoutError/s);
  expect((await fetch(`${url}/v1/ping`)).status).toBe(200);
});

test('a listener with a valid query receives the changes that match it', async () => {
  const { client } = service();
  const welcome = await new Promise((resolve, reject) => {
    const listening = client()
      .listen('*[_type == $type && count(tags) > 1]', { type: 'faq' }, { events: ['welcome'] })
      .subscribe({ next: resolve, error: reject });
    onTestFinished(() => listening.unsubscribe());
  });
  expect(welcome).toMatchObject({ type: 'welcome' });
});
