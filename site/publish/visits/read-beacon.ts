import { kindOfSite } from './kind-of-site.ts';

/** Most bytes of a beacon. Those of a long visit have some 600. */
export const MOST_BYTES = 4096;

/** Most lines: the view and the presses that a page sends at once. */
const MOST_LINES = 31;

/** The first line of a page's first beacon: path, device, host of the page before it, and Core Web Vitals. */
const VIEW =
  /^view (\/(?:[a-z\d][a-z\d-]{0,79})?) (phone|desktop) ([\w.:[\]-]{1,100}) (good|fair|poor|none) (good|fair|poor|none) (good|fair|poor|none)$/;

/** A press, with the place of its control on the page. */
const PRESS = /^(tel|mail|wa|maps|share) ([a-z][a-z\d-]{0,30})$/;

const PROJECT = /^project [a-z\d][a-z\d-]{0,99}$/;

/** Names of counters by what a page sends. */
const PRESSES: Readonly<Record<string, string>> = {
  tel: 'call',
  mail: 'mail',
  wa: 'chat',
  maps: 'directions',
  share: 'share',
};

/**
 * Returns the names of the counters that a beacon raises, or `null` for a text that no page of the site at the host
 * `own` sends. docs/visits.md describes beacons and counters.
 */
export function readBeacon(text: string, own: string): readonly string[] | null {
  const lines = text.split('\n', MOST_LINES + 1);
  if (lines.length > MOST_LINES) return null;
  const names: string[] = [];
  for (const [index, line] of lines.entries()) {
    const found = (index === 0 && readView(line, own)) || readPress(line);
    if (!found) return null;
    names.push(...found);
  }
  return names;
}

function readView(line: string, own: string): readonly string[] | null {
  const [, path, device, before = '', lcp, inp, cls] = VIEW.exec(line) ?? [];
  if (path === undefined) return null;
  const metrics = Object.entries({ lcp, inp, cls }).filter(([, value]) => value !== 'none');
  return [
    `view ${path}`,
    `device ${device}`,
    ...(before === own ? [] : [`from ${kindOfSite(before)}`]),
    ...metrics.map(([name, value]) => `${name} ${value}`),
    ...(lcp === 'none' ? [] : [speedOf(metrics.map(([, value]) => value))]),
  ];
}

/** Returns the counter of fast or slow views: in a fast one, each metric that was measured is good. */
function speedOf(values: readonly (string | undefined)[]): string {
  return values.every((value) => value === 'good') ? 'speed fast' : 'speed slow';
}

function readPress(line: string): readonly string[] | null {
  const [, word = '', place] = PRESS.exec(line) ?? [];
  if (place !== undefined) return [`${PRESSES[word]} ${place}`];
  return PROJECT.test(line) ? [line] : null;
}
