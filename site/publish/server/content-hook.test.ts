import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { beforeEach, expect, it } from 'vitest';
import { createContentHook } from './webhook.ts';

const secret = 'a secret of the tests';
const body = JSON.stringify({ _id: 'faq-1', _type: 'faq' });
/** When the calls were signed, in ms. Signatures do not expire. */
const at = Date.UTC(2026, 0, 2);

let changes = 0;
const hook = createContentHook(secret, () => {
  changes += 1;
});

beforeEach(() => {
  changes = 0;
});

it('reports a change for a signed call', async () => {
  const signature = await encodeSignatureHeader(body, at, secret);
  expect(await hook.receive(body, { [SIGNATURE_HEADER_NAME]: signature })).toBe(202);
  expect(changes).toBe(1);
});

it.each([
  ['without a signature', body, undefined],
  ['signed with another secret', body, await encodeSignatureHeader(body, at, `${secret}, another`)],
  ['with another body', `${body} `, await encodeSignatureHeader(body, at, secret)],
  ['with a signature that is none', body, 'none'],
])('refuses a call %s, and reports no change', async (_, received, signature) => {
  expect(await hook.receive(received, { [SIGNATURE_HEADER_NAME]: signature })).toBe(401);
  expect(changes).toBe(0);
});
