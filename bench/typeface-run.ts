import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { launchChromium, mobileLink, origins, startLink, startOrigins } from './origins.ts';
import { type Row, report } from './table.ts';
import { median } from './times.ts';

// Runs in the network namespace that `run-on-link.ts` makes, and says what it measures.
const { values: options } = parseArgs({ options: { quick: { type: 'boolean' } } });
const views = options.quick ? 10 : 100;

const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Milliseconds after the first paint within which the typeface may come. */
const LATEST = 100;

/** Bounds: in percent of all first and second views, and the largest layout shift. */
const FIRST = 95;
const SECOND = 100;
const SHIFT = 0.01;

/** Of a slow link only the second views count: there the first are in the visitor's own font. */
const links = [
  {
    name: 'fast link',
    link: { roundTrip: 20, down: 20, up: 20 },
    processors: [1, 4],
    first: FIRST,
  },
  { name: 'slow link', link: mobileLink, processors: [4] },
];

await using folder = await mkdtempDisposable(join(tmpdir(), 'typeface-'));
await using started = new AsyncDisposableStack();
const server = await startOrigins(folder.path, started);
const rows: Row[] = [];
for (const { name, link, processors, first } of links) {
  const port = await startLink(server, link, started);
  const browser = started.use(await launchChromium(port, '--disable-quic'));
  for (const [device, screen] of Object.entries(screens)) {
    for (const cpu of processors) {
      const what = `${name}, ${device}, a processor ${cpu} × slower`;
      rows.push(...(await rowsOf(what, browser, screen, cpu, first)));
    }
  }
}
report(rows);

interface View {
  readonly isInTypeface: boolean;
  /** Milliseconds until the first text or picture. */
  readonly painted: number;
  readonly shift: number;
}

async function rowsOf(
  what: string,
  browser: Browser,
  screen: BrowserContextOptions,
  cpu: number,
  least: number | undefined,
): Promise<Row[]> {
  console.error(`measuring: ${what} …`);
  const first: View[] = [];
  const second: View[] = [];
  for (let run = 0; run < views; run += 1) {
    const context = await browser.newContext(screen);
    first.push(await view(context, cpu));
    second.push(await view(context, cpu));
    await context.close();
  }
  const shift = Math.max(...[...first, ...second].map((one) => one.shift));
  return [
    share(`${what}: first views in the typeface`, first, least),
    share(`${what}: second views`, second, SECOND),
    paints(what, first),
    {
      what: `${what}: layout shift`,
      ours: `${Math.round(1e4 * shift) / 1e4}`,
      figure: shift,
      bound: { most: SHIFT },
    },
  ];
}

/** Opens the home page in a new tab. */
async function view(context: BrowserContext, cpu: number): Promise<View> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goto(origins.ours, { waitUntil: 'networkidle' });
  const { shift, painted, came } = await page.evaluate(readTimes);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await page.close();
  const isInTypeface = fonts.every(({ isCustomFont }) => isCustomFont);
  return { isInTypeface: isInTypeface && came - painted <= LATEST, painted, shift };
}

/** Runs in the page. Returns how much has moved, and when texts were painted and the typeface came. */
async function readTimes() {
  // The network of a page from the cache is quiet before its first paint.
  const painted = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  const shifts = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
    setTimeout(resolve, 50, []);
  });
  const [font] = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && /woff2/.test(entry.name));
  return {
    shift: shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
    painted,
    // It was in the cache of the process where the page has not asked for it.
    came: font ? font.startTime + font.duration : 0,
  };
}

function paints(what: string, all: readonly View[]): Row {
  const figure = median(all.map(({ painted }) => painted));
  return { what: `${what}: first paint`, ours: `p50 ${Math.round(figure)} ms`, figure };
}

function share(what: string, all: readonly View[], least?: number): Row {
  const count = all.filter(({ isInTypeface }) => isInTypeface).length;
  return {
    what,
    ours: `${count} of ${all.length}`,
    figure: (100 * count) / all.length,
    ...(least !== undefined && { bound: { least } }),
  };
}
