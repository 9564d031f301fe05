import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * Sends the Web Vitals of a page once, when the page is first hidden. Values are in ms, CLS has no unit. The
 * report contains nothing that identifies a visitor.
 */
export function sendVitals(url: string, page: string): void {
  const vitals: Record<string, number | string | null> = {
    page,
    navigation: null,
    connection: navigator.connection?.effectiveType ?? null,
  };
  const keep = ({ name, value, navigationType }: Metric) => {
    vitals[name.toLowerCase()] = Math.round(value * 1000) / 1000;
    vitals.navigation = navigationType;
  };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(keep, { reportAllChanges: true });

  const done = new AbortController();
  // Added after the library's own listeners, which report the last values.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    done.abort();
    // Unlike `sendBeacon`, this sends neither the receiver's cookies nor the page's address.
    fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      body: JSON.stringify(vitals),
    }).catch(() => {});
  };
  document.addEventListener('visibilitychange', send, { signal: done.signal });
}
