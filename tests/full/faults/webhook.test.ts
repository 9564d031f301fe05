import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { expect } from 'vitest';
import { status } from '../../faults/faults.ts';
import { resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { expectPages, shown } from '../../faults/visit.ts';

test('a webhook is accepted if it is signed, and its change is published', async ({
  api,
  launch,
}) => {
  const secret = 'a secret of the tests';
  const body = JSON.stringify({ _id: 'faq-1', _type: 'faq' });
  const sign = async (key: string) => ({
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), key),
  });
  api.faults.live = status(500);
  const site = await launch({ env: { SANITY_WEBHOOK_SECRET: secret } });
  const pages = await shown(site.url, 'edition 1.');
  api.results = resultsWith('edition 2.');
  const post = async (headers: Readonly<Record<string, string>>) =>
    (await fetch(`${site.url}/hooks/content`, { method: 'POST', body, headers })).status;

  expect(await post({})).toBe(401);
  expect(await post(await sign(`${secret}, another`))).toBe(401);
  await expectPages(site.url, pages);
  expect(await post(await sign(secret))).toBe(202);
  await shown(site.url, 'edition 2.');
});
