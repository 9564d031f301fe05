import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { describe, expect } from 'vitest';
import { gate, status } from '../../faults/faults.ts';
import { checks } from '../../faults/health.ts';
import { QUERIES, resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { expectPages, shown } from '../../faults/visit.ts';
import { until } from '../../until.ts';

describe.concurrent('a webhook', () => {
  const secret = 'a secret of the tests';
  const body = JSON.stringify({ _id: 'faq-1', _type: 'faq' });

  test('is accepted if it is signed, and its change is published', async ({ api, launch }) => {
    api.faults.live = status(500);
    const site = await launch({ env: { SANITY_WEBHOOK_SECRET: secret } });
    const pages = await shown(site.url, 'edition 1.');
    api.results = resultsWith('edition 2.');

    expect(await post(site.url, body, {})).toBe(401);
    const another = await encodeSignatureHeader(body, Date.now(), `${secret}, another`);
    expect(await post(site.url, body, { [SIGNATURE_HEADER_NAME]: another })).toBe(401);
    const signature = await encodeSignatureHeader(body, Date.now(), secret);
    expect(await post(site.url, `${body} `, { [SIGNATURE_HEADER_NAME]: signature })).toBe(401);
    await expectPages(site.url, pages);

    expect(await post(site.url, body, { [SIGNATURE_HEADER_NAME]: signature })).toBe(202);
    await shown(site.url, 'edition 2.');
  });

  test('has no route without a secret', async ({ site, good }) => {
    const signature = await encodeSignatureHeader(body, Date.now(), secret);
    expect((await fetch(`${site.url}/hooks/content`)).status).toBe(404);
    expect(await post(site.url, body, { [SIGNATURE_HEADER_NAME]: signature })).toBe(405);
    await expectPages(site.url, good);
  });
});

describe.concurrent('a change', () => {
  test('is shown even if the CDN lags behind its event and no other event follows', async ({
    api,
    site,
    good,
  }) => {
    api.announce();
    // A publish may have been in progress.
    await checks(site.url, 2);
    await expectPages(site.url, good);
    api.results = resultsWith('edition 2.');
    await shown(site.url, 'edition 2.');
  });

  // How often content is queried: site/publish/publisher/schedule.test.ts.
  test('is shown even if a thousand come at once, which are one publish', async ({
    api,
    site,
    good,
  }) => {
    await expectPages(site.url, good);
    const gated = gate();
    for (const query of QUERIES) api.faults[query] = gated.fault;
    api.asked.length = 0;
    api.announce();
    await until(() => api.asked.length >= QUERIES.length, 'content is queried');
    api.results = resultsWith('edition 2.');
    api.announce(1000);
    api.faults = {};
    gated.open();
    await shown(site.url, 'edition 2.');
    // The publish that was held, the one of the changes, and two for a CDN that lags.
    expect(api.asked.length).toBeLessThanOrEqual(4 * QUERIES.length);
  });
});

async function post(url: string, body: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(`${url}/hooks/content`, { method: 'POST', body, headers });
  return response.status;
}
