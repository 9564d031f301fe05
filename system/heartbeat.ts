import querystring from 'node:querystring';
import { failingOf } from './site-health.ts';

/** Milliseconds between two looks, and for an answer. */
const EVERY = 60_000;
const TIMEOUT = 10_000;

/**
 * Requests `url` every minute while the site at `port` reports no failure, and otherwise posts the sentences to
 * `url/fail`: https://healthchecks.io/docs/http_api/. Calls `log` when nothing answers there, and when it does
 * again. Returns a function that ends this.
 */
export function startHeartbeat(
  url: string,
  port: number,
  log: (sentence: string) => void,
  every = EVERY,
): () => void {
  let isLost = false;
  async function beat(): Promise<void> {
    const isSent = await report(url, await failingOf(port));
    if (isLost !== isSent) return;
    isLost = !isSent;
    log(`HEARTBEAT_URL ${isSent ? 'answers again' : 'does not answer'}.`);
  }
  void beat();
  const timer = setInterval(() => void beat(), every).unref();
  return () => clearInterval(timer);
}

async function report(url: string, failures: readonly string[]): Promise<boolean> {
  const to = new URL(url);
  const isWell = failures.length === 0;
  if (!isWell) to.pathname = to.pathname.replace(/\/?$/, '/fail');
  const sent = isWell ? {} : { method: 'POST', body: failures.join('\n') };
  // `fetch` refuses a URL with a password.
  const credential = [to.username, to.password].map((text) => querystring.unescape(text)).join(':');
  const authorization = `Basic ${Buffer.from(credential).toString('base64')}`;
  to.username = '';
  to.password = '';
  const response = await fetch(to, {
    ...sent,
    ...(credential !== ':' && { headers: { authorization } }),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
