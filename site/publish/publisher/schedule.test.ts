import { expect, it } from 'vitest';
import { openProblem } from '../../src/content/index.ts';
import { createSample } from '../../src/content/sample.ts';
import type { Content } from '../../src/content/types.ts';
import { createClock } from '../../test/clock.ts';
import { PublishError } from '../render/publish-error.ts';
import { type Loaded, schedulePublishes } from './schedule.ts';

const sampleContent = createSample('Address');

const MINUTE = 60_000;

const loaded = (content: Content, retryAfter = 0): Loaded => ({
  content,
  answers: {},
  failed: content.failures.faqs ? ['faqs'] : [],
  warnings: Object.values(content.failures).map(openProblem),
  retryAfter,
});

function createScene(start = '2026-06-01T12:01:00Z') {
  const clock = createClock(start);
  const published: string[] = [];
  const efforts: string[] = [];
  const problems: (readonly string[])[] = [];
  const missing: string[] = [];
  const scene = {
    clock,
    published,
    efforts,
    problems,
    missing,
    load: async (): Promise<Loaded> => loaded(sampleContent),
    refuse: false,
    loads: 0,
    changed: () => {},
    watch: async () => {
      const watching = schedulePublishes({
        source: {
          load: () => {
            scene.loads += 1;
            return scene.load();
          },
          subscribe: (changed) => {
            scene.changed = changed;
            return () => {
              scene.changed = () => {};
            };
          },
        },
        publish: async ({ content }, year, effort) => {
          if (scene.refuse) throw new PublishError('Refused: /srv.', 'Refused.');
          published.push(`${year} ${content.contact.address}`);
          efforts.push(effort);
          return missing.map(openProblem);
        },
        checked: () => {},
        report: (all) => problems.push(all.map(({ shown }) => shown)),
        clock,
        timeZone: 'Africa/Johannesburg',
      });
      await clock.advance(0);
      return watching;
    },
  };
  return scene;
}

const addressed = (address: string, failures: Content['failures'] = {}): Loaded =>
  loaded({
    ...sampleContent,
    contact: { ...sampleContent.contact, address },
    failures,
  });

const down = addressed('default', { faqs: 'The questions could not be read.' });

it('makes one publish of several changes, within a tenth of a second', async () => {
  const scene = createScene();
  await scene.watch();
  await scene.clock.advance(1000);
  scene.load = async () => addressed('new');
  for (let change = 0; change < 100; change += 1) scene.changed();
  await scene.clock.advance(100);
  expect(scene.published).toEqual(['2026 Address', '2026 new']);
});

it('requests content within 20 ms of a change', async () => {
  const scene = createScene();
  await scene.watch();
  await scene.clock.advance(1000);
  scene.changed();
  await scene.clock.advance(20);
  expect(scene.loads).toBe(2);
});

it('publishes once more when content changed during a publish', async () => {
  const scene = createScene();
  await scene.watch();
  await scene.clock.advance(1000);
  const slow = Promise.withResolvers<Loaded>();
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

it('loads content every five minutes, in case an event was lost', async () => {
  const scene = createScene();
  await scene.watch();
  await scene.clock.advance(20 * MINUTE);
  expect(scene.loads).toBe(5);
});

it('publishes when the year changes in Pretoria', async () => {
  const scene = createScene('2026-12-31T21:58:07Z');
  await scene.watch();
  await scene.clock.advance(113_000 - 1);
  expect(scene.published).toEqual(['2026 Address']);
  await scene.clock.advance(1);
  expect(scene.published).toEqual(['2026 Address', '2027 Address']);
});

it('publishes the part of a first load that succeeded, and retries with growing delays', async () => {
  const scene = createScene();
  scene.load = async () => down;
  await scene.watch();
  expect(scene.published).toEqual(['2026 default']);
  await scene.clock.advance(10 * MINUTE);
  expect(scene.loads).toBeGreaterThan(15);
  expect(scene.loads).toBeLessThan(30);
  scene.load = async () => loaded(sampleContent);
  await scene.clock.advance(MINUTE);
  expect(scene.published.at(-1)).toBe('2026 Address');
  expect(scene.problems.at(-1)).toEqual([]);
});

it.each([
  ['back', -60 * MINUTE],
  ['ahead', 60 * MINUTE],
])(
  'publishes and polls at the same times if the clock is stepped %s by an hour',
  async (_, step) => {
    const scene = createScene();
    await scene.watch();
    await scene.clock.advance(1000);
    scene.clock.step(step);
    scene.load = async () => addressed('new');
    scene.changed();
    await scene.clock.advance(100);
    expect(scene.published).toEqual(['2026 Address', '2026 new']);
    await scene.clock.advance(20 * MINUTE);
    // The first load, the change, two more for a CDN that lags, and one every five minutes.
    expect(scene.loads).toBe(1 + 1 + 2 + 4);
  },
);

it('does not extend Retry-After when the clock is stepped back', async () => {
  const scene = createScene();
  scene.load = async () => ({ ...down, retryAfter: MINUTE });
  await scene.watch();
  scene.clock.step(-60 * MINUTE);
  await scene.clock.advance(MINUTE);
  expect(scene.loads).toBe(2);
});

it('publishes when the year changes even if content cannot be read', async () => {
  const scene = createScene('2026-12-31T21:50:00Z');
  scene.load = async () => down;
  await scene.watch();
  await scene.clock.advance(15 * MINUTE);
  expect(scene.published).toEqual(['2026 default', '2027 default']);
});

it('loads content at most once per interval, however often it changes', async () => {
  const scene = createScene();
  await scene.watch();
  for (let ms = 0; ms < 4000; ms += 10) {
    scene.changed();
    await scene.clock.advance(10);
  }
  expect(scene.loads).toBeGreaterThanOrEqual(8);
  expect(scene.loads).toBeLessThanOrEqual(10);
});

it('loads content again shortly after a change, for a CDN that lags behind its events', async () => {
  const scene = createScene();
  await scene.watch();
  scene.changed();
  await scene.clock.advance(1000);
  expect(scene.published).toEqual(['2026 Address']);
  scene.load = async () => addressed('late');
  await scene.clock.advance(1000);
  expect(scene.published).toEqual(['2026 Address', '2026 late']);
  scene.load = async () => addressed('later');
  await scene.clock.advance(8000);
  expect(scene.published).toEqual(['2026 Address', '2026 late', '2026 later']);
  expect(scene.loads).toBe(4);
});

it('sends no request during Retry-After, whatever changes', async () => {
  const scene = createScene();
  scene.load = async () => ({ ...down, retryAfter: MINUTE });
  await scene.watch();
  scene.changed();
  await scene.clock.advance(MINUTE - 1);
  expect(scene.loads).toBe(1);
  scene.load = async () => addressed('new');
  await scene.clock.advance(1);
  expect(scene.loads).toBe(2);
  expect(scene.published.at(-1)).toBe('2026 new');
});

it('reports a publish that failed, and continues', async () => {
  const scene = createScene();
  scene.refuse = true;
  await scene.watch();
  expect(scene.problems).toEqual([['Refused.']]);
  scene.refuse = false;
  await scene.clock.advance(1000);
  expect(scene.published).toEqual(['2026 Address']);
});

it('publishes again at each check while something is missing, and not sooner', async () => {
  const scene = createScene();
  scene.missing.push('No picture.');
  await scene.watch();
  await scene.clock.advance(11 * MINUTE);
  expect(scene.published).toHaveLength(3);
  expect(scene.loads).toBe(3);
  expect(scene.problems.at(-1)).toEqual(['No picture.']);
  scene.missing.pop();
  await scene.clock.advance(30 * MINUTE);
  expect(scene.published).toHaveLength(4);
  expect(scene.problems.at(-1)).toEqual([]);
});

it('does nothing more after it is stopped, even during a publish', async () => {
  const scene = createScene();
  const slow = Promise.withResolvers<Loaded>();
  scene.load = () => slow.promise;
  const { stop, changed } = await scene.watch();
  stop();
  slow.resolve(down);
  changed();
  await scene.clock.advance(10 * MINUTE);
  expect(scene.loads).toBe(1);
  expect(scene.published).toEqual([]);
});

it('publishes the same content once more when its pictures have come', async () => {
  const scene = createScene();
  const schedule = await scene.watch();
  schedule.picturesCame();
  await scene.clock.advance(1000);
  expect(scene.published).toHaveLength(2);
  schedule.changed();
  await scene.clock.advance(60_000);
  expect(scene.published).toHaveLength(2);
});

it('publishes a change quickly, and with full effort ten seconds after the last one', async () => {
  const scene = createScene();
  await scene.watch();
  await scene.clock.advance(1000);
  for (const address of ['new', 'newer']) {
    scene.load = async () => addressed(address);
    scene.changed();
    await scene.clock.advance(9000);
  }
  expect(scene.efforts).toEqual(['full', 'quick', 'quick']);
  await scene.clock.advance(MINUTE);
  expect(scene.efforts).toEqual(['full', 'quick', 'quick', 'full']);
  expect(scene.published.at(-1)).toBe('2026 newer');
});

it('publishes a change with full effort once that is possible again', async () => {
  const scene = createScene();
  await scene.watch();
  await scene.clock.advance(1000);
  scene.load = async () => addressed('new');
  scene.changed();
  await scene.clock.advance(5000);
  scene.refuse = true;
  await scene.clock.advance(MINUTE);
  scene.refuse = false;
  await scene.clock.advance(MINUTE);
  expect(scene.efforts).toEqual(['full', 'quick', 'full']);
});

it('publishes with full effort when a change during a slow publish was the last one', async () => {
  const scene = createScene();
  await scene.watch();
  await scene.clock.advance(1000);
  scene.load = async () => addressed('new');
  scene.changed();
  await scene.clock.advance(1000);
  const slow = Promise.withResolvers<Loaded>();
  scene.load = () => slow.promise;
  await scene.clock.advance(MINUTE);
  slow.resolve(addressed('new'));
  await scene.clock.advance(1000);
  scene.load = async () => addressed('new');
  await scene.clock.advance(MINUTE);
  expect(scene.efforts).toEqual(['full', 'quick', 'full']);
});
