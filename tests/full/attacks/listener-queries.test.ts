import { expect, onTestFinished, test } from 'vitest';
import { shared } from '../../../content-service/test/contract.ts';
import { startService } from '../../../content-service/test/start-service.ts';
import { processesOf } from '../../attacks/decoder-service.ts';

const service = shared((whenOver) => startService([{ _id: 'a', _type: 'faq' }], {}, whenOver));

test('a listener’s query is parsed in another process, however long that takes', async () => {
  const { url } = service();
  const listen = (query: string) =>
    fetch(`${url}/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`);
  // The query process has started.
  await (await listen('*')).body?.cancel();
  const parsers = processesOf('query-process.ts', process.pid);
  const resume = () => {
    for (const pid of processesOf('query-process.ts', process.pid)) process.kill(pid, 'SIGCONT');
  };
  onTestFinished(resume);
  for (const pid of parsers) process.kill(pid, 'SIGSTOP');
  let isAnswered = false;
  const listening = listen('*[_type == "faq"]').finally(() => {
    isAnswered = true;
  });
  // Later requests are answered, and this one is not: no other process can parse it.
  for (let count = 0; count < 20; count += 1) {
    expect((await fetch(`${url}/v1/ping`)).status).toBe(200);
  }
  expect(isAnswered).toBe(false);
  resume();
  const { status, body } = await listening;
  // A process that was stopped for too long is killed.
  expect([200, 503]).toContain(status);
  await body?.cancel();
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
