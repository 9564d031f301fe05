import { expect, it } from 'vitest';
import type { Content } from '../src/content/types.ts';
import { createSample } from './sample.ts';
import { watch } from './watch.ts';

const sampleContent = createSample('Address');

const MINUTE = 60_000;

/** Time that goes on only when it is told to. */
function createClock(start: string) {
  let now = Date.parse(start);
  let timers: { at: number; call: () => void }[] = [];
  return {
    now: () => now,
    after(delay: number, call: () => void) {
      const timer = { at: now + delay, call };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms: number) {
      const end = now + ms;
      await settled();
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        timers = timers.filter((timer) => timer !== next);
        now = next.at;
        next.call();
        await settled();
      }
      now = end;
    },
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function createScene(start = '2026-06-01T12:01:00Z') {
  const clock = createClock(start);
  const published: string[] = [];
  const problems: (readonly string[])[] = [];
  const scene = {
    clock,
    published,
    problems,
    load: async (): Promise<Content> => sampleContent,
    refuse: false,
    loads: 0,
    changed: () => {},
    watch: () =>
      watch({
        source: {
          load: async () => {
            scene.loads += 1;
            const content = await scene.load();
            return { content, warnings: Object.values(content.failures) };
          },
          subscribe: (changed) => {
            scene.changed = changed;
            return () => {
              scene.changed = () => {};
            };
          },
        },
        publish: async (content, year) => {
          if (scene.refuse) throw new Error('Refused.');
          published.push(`${year} ${content.contact.address}`);
        },
        report: (all) => problems.push(all),
        clock,
        timeZone: 'Africa/Johannesburg',
      }),
  };
  return scene;
}

const addressed = (address: string, failures: Content['failures'] = {}): Content => ({
  ...sampleContent,
  contact: { ...sampleContent.contact, address },
  failures,
});

const down = addressed('default', { faqs: 'The questions could not be read.' });

it('makes one publish of changes that come together, within a tenth of a second', async () => {
  const scene = createScene();
  await scene.watch().first;
  scene.load = async () => addressed('new');
  for (let change = 0; change < 100; change += 1) scene.changed();
  await scene.clock.advance(100);
  expect(scene.published).toEqual(['2026 Address', '2026 new']);
});

it('publishes once more when content changed during a publish', async () => {
  const scene = createScene();
  await scene.watch().first;
  const slow = Promise.withResolvers<Content>();
  scene.load = () => slow.promise;
  scene.changed();
  await scene.clock.advance(100);
  scene.changed();
  scene.changed();
  scene.load = async () => addressed('newer');
  slow.resolve(addressed('new'));
  await scene.clock.advance(1000);
  expect(scene.published).toEqual(['2026 Address', '2026 new', '2026 newer']);
});

it('asks by itself every five minutes, in case a change was not told', async () => {
  const scene = createScene();
  await scene.watch().first;
  await scene.clock.advance(20 * MINUTE);
  expect(scene.loads).toBe(5);
});

it('turns the year as it turns in Pretoria', async () => {
  const scene = createScene('2026-12-31T21:58:07Z');
  await scene.watch().first;
  await scene.clock.advance(113_000 - 1);
  expect(scene.published).toEqual(['2026 Address']);
  await scene.clock.advance(1);
  expect(scene.published).toEqual(['2026 Address', '2027 Address']);
});

it('publishes what a first load could have, and tries again ever less often', async () => {
  const scene = createScene();
  scene.load = async () => down;
  await scene.watch().first;
  expect(scene.published).toEqual(['2026 default']);
  await scene.clock.advance(10 * MINUTE);
  expect(scene.loads).toBeGreaterThan(15);
  expect(scene.loads).toBeLessThan(30);
  scene.load = async () => sampleContent;
  await scene.clock.advance(MINUTE);
  expect(scene.published.at(-1)).toBe('2026 Address');
  expect(scene.problems.at(-1)).toEqual([]);
});

it('leaves good content standing when a later load fails, but turns the year', async () => {
  const scene = createScene('2026-12-31T21:50:00Z');
  await scene.watch().first;
  scene.load = async () => down;
  await scene.clock.advance(15 * MINUTE);
  expect(scene.published).toEqual(['2026 Address', '2027 Address']);
  expect(scene.problems.at(-1)).toEqual(['The questions could not be read.']);
});

it('reports a publish that was refused, and goes on', async () => {
  const scene = createScene();
  scene.refuse = true;
  await scene.watch().first;
  expect(scene.problems).toEqual([['Refused.']]);
  scene.refuse = false;
  await scene.clock.advance(1000);
  expect(scene.published).toEqual(['2026 Address']);
});

it('does nothing more once it is stopped, even in the middle of a publish', async () => {
  const scene = createScene();
  const { first, stop } = scene.watch();
  stop();
  await first;
  scene.changed();
  await scene.clock.advance(10 * MINUTE);
  expect(scene.loads).toBe(1);
});
