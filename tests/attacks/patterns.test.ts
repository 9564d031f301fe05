import { expect, test } from 'vitest';
import { faultOfSvg } from '../../content-service/src/assets/svg.ts';
import { faultOfSize } from '../../content-service/src/assets/svg-cost.ts';
import { faultOfStyle } from '../../content-service/src/assets/svg-style.ts';
import { isDocumentId, publishedIdOf } from '../../content-service/src/documents/document-ids.ts';
import { escapeJson, unescapeJson } from '../../content-service/src/documents/escaped-names.ts';
import { createRelevance } from '../../content-service/src/groq/text-search.ts';
import { errorInPath, pathTokens } from '../../content-service/src/mutations/patch-paths.ts';
import { resolveTarget } from '../../site/publish/server/site-responder.ts';
import { findCoordinates } from '../../site/src/content/coordinates.ts';
import { parseEmail } from '../../site/src/content/email.ts';
import { detailOf } from '../../site/src/content/failure.ts';
import { parseHours } from '../../site/src/content/hours.ts';
import { parseMap } from '../../site/src/content/map.ts';
import { parsePhone } from '../../site/src/content/phone.ts';
import { lines } from '../../site/src/content/text.ts';
import { postalAddress } from '../../site/src/metadata/address.ts';

/** Functions that read text from visitors, editors or other services. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  escapeJson: (text) => escapeJson(text.replaceAll('\\u', '')),
  unescapeJson,
  publishedIdOf,
  isDocumentId,
  errorInPath,
  pathTokens,
  faultOfStyle,
  faultOfSize: (text) => faultOfSize(new Map([['width', text]])),
  faultOfSvg: (text) => faultOfSvg(Buffer.from(text)),
  search: (text) => createRelevance()(text, text.slice(0, 100)),
  lines,
  parsePhone,
  parseEmail,
  parseHours: (text) => parseHours(lines(text)),
  parseMap: (text) => parseMap(text, text),
  findCoordinates: (text) => findCoordinates(`https://maps.example/?q=${text}`),
  postalAddress: (text) => postalAddress(lines(text).join(', ')),
  detailOf: (text) => detailOf(new Error(text)),
  resolve: (text) =>
    resolveTarget(`/${text}`, { resources: new Map(), pictures: new Map(), notFound }),
};

const units = [
  ...[' ', '\t', '\n', '.', ',', ', ', ':', ';', '-', '_', '/', '//', '@', '?', '#', '%', '&', '*'],
  ...[
    '0',
    '0 ',
    'a',
    'a ',
    'é',
    '\u0301',
    '\u200D',
    '"',
    "'",
    '\\"',
    "\\'",
    '\\',
    '[',
    '[ ',
    '[0 ',
  ],
  ...[
    '/*',
    '/* ',
    '<',
    '<a',
    '<a ',
    '<a b',
    '<a b=',
    '<a b="c"',
    '<!--',
    '<![CDATA[',
    '<?xml ',
    'url( ',
  ],
  ...['image ', 'http://', 'trace-id ', 'open ', '8-', '–', '!3d1.', ' src=', '{"then', '{"then_'],
];
const ends = ['', 'x', '\n', '"', ':', ']'];

const notFound = { status: 404, headers: {}, hash: '', bodies: { identity: Buffer.alloc(0) } };

/** Returns the shortest time of several tries in ms, at least 0.1, which the clock can measure. */
function duration(read: () => unknown, tries: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries; count += 1) {
    const start = performance.now();
    try {
      read();
    } catch {
      // Most of these are refused: only the time counts.
    }
    best = Math.min(best, performance.now() - start);
  }
  return Math.max(best, 0.1);
}

const length = 4000;
/** The bound for a text eight times as long: linear time gives 8, quadratic time 64. */
const most = 24;

test.each(Object.entries(readers))('%s takes linear time', (_name, read) => {
  const slow: string[] = [];
  for (const unit of units) {
    for (const end of ends) {
      const text = (size: number) => unit.repeat(size / unit.length) + end;
      const [short, long] = [text(length), text(length * 8)];
      const ratio = (tries: number) =>
        duration(() => read(long), tries) / duration(() => read(short), tries);
      // A slow try is repeated 30 times: other processes use the machine too.
      if (ratio(1) > most && ratio(30) > most) {
        slow.push(JSON.stringify(`${unit}…${end}`));
      }
    }
  }
  expect(slow).toEqual([]);
});
