import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Content, createSample } from '../../src/content/pages.ts';
import { ReleaseError } from '../render/release-error.ts';
import { type Loaded, scheduleReleases } from './schedule.ts';

const MINUTE = 60_000;

const problem = (sentence: string) => ({ logged: sentence, shown: sentence });

const addressed = (address: string, failures: Content['failures'] = {}): Loaded => ({
  content: { ...createSample(address), failures },
  answers: {},
  failed: failures.faqs ? ['faqs'] : [],
  warnings: Object.values(failures).map(problem),
  retryAfter: 0,
});

const down = addressed('default', { faqs: 'The questions could not be read.' });

afterEach(() => void vi.useRealTimers());

/** Starts at an offset of zero, unless `isApart`. */
async function start({
  at = '2026-06-01T12:01:00Z',
  first = addressed('first'),
  isApart = false,
} = {}) {
  vi.useFakeTimers({ now: Date.parse(at) });
  const released: string[] = [];
  const missing: string[] = [];
  const problems: (readonly string[])[] = [];
  const scene = {
    loads: 0,
    load: async () => first,
    released,
    missing,
    refuse: false,
    problems,
    changed: () => {},
    picturesCame: () => {},
  };
  scene.picturesCame = scheduleReleases({
    source: {
      load: () => {
        scene.loads += 1;
        return scene.load();
      },
      subscribe: (changed) => {
        scene.changed = changed;
      },
    },
    release: async ({ content }, today) => {
      if (scene.refuse) throw new ReleaseError('Refused: /srv.', 'Refused.');
      scene.released.push(`${today} ${content.contact.address}`);
      return scene.missing.map(problem);
    },
    checked: () => {},
    report: (all) => scene.problems.push(all.map(({ shown }) => shown)),
    timeZone: 'Africa/Johannesburg',
    ...(!isApart && { random: () => 0 }),
  });
  await vi.advanceTimersByTimeAsync(1000);
  return scene;
}

it('loads at an offset of its own within the five minutes', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  const scene = await start({ isApart: true });
  await vi.advanceTimersByTimeAsync(1.5 * MINUTE - 1001);
  expect(scene.loads).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(scene.loads).toBe(2);
});

it('makes one release of several changes, within a tenth of a second', async () => {
  const scene = await start();
  scene.load = async () => addressed('new');
  for (let change = 0; change < 100; change += 1) scene.changed();
  await vi.advanceTimersByTimeAsync(100);
  expect(scene.released).toEqual(['2026-06-01 first', '2026-06-01 new']);
});

it.each([
  ['back', -60 * MINUTE],
  ['ahead', 60 * MINUTE],
])('loads content at the same times if the clock is stepped %s by an hour', async (_, step) => {
  const scene = await start();
  vi.setSystemTime(Number(vi.getMockedSystemTime()) + step);
  scene.changed();
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  // The first load, the change, and one every five minutes.
  expect(scene.loads).toBe(1 + 1 + 4);
});

it.each([
  ['with content', addressed('first'), ['2026-12-31 first', '2027-01-01 first']],
  ['without content', down, ['2026-12-31 default', '2027-01-01 default']],
])('releases when the date changes in Pretoria, %s', async (_, first, released) => {
  const scene = await start({ at: '2026-12-31T21:58:07Z', first });
  await vi.advanceTimersByTimeAsync(112_000 - 1);
  expect(scene.released).toEqual(released.slice(0, 1));
  // While content cannot be read, the next check is within 30 s.
  await vi.advanceTimersByTimeAsync(30_001);
  expect(scene.released).toEqual(released);
});

it('releases at midnight also if its own offset is later', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  const scene = await start({ at: '2026-12-14T21:58:07Z', isApart: true });
  await vi.advanceTimersByTimeAsync(112_000 - 1);
  expect(scene.released).toEqual(['2026-12-14 first']);
  await vi.advanceTimersByTimeAsync(1);
  expect(scene.released).toEqual(['2026-12-14 first', '2026-12-15 first']);
});

it('releases the date of a clock that is stepped over midnight', async () => {
  const scene = await start({ at: '2026-12-14T12:01:00Z' });
  vi.setSystemTime(Date.parse('2026-12-15T12:01:00Z'));
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(scene.released).toEqual(['2026-12-14 first', '2026-12-15 first']);
});

it('releases the part of a first load that succeeded, and the rest once it can be read', async () => {
  const scene = await start({ first: down });
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(scene.released).toEqual(['2026-06-01 default']);
  scene.load = async () => addressed('first');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(scene.released.at(-1)).toBe('2026-06-01 first');
  expect(scene.problems.at(-1)).toEqual([]);
});

it('reports a release that failed, and continues', async () => {
  const scene = await start();
  scene.load = async () => addressed('new');
  scene.refuse = true;
  scene.changed();
  await vi.advanceTimersByTimeAsync(100);
  expect(scene.problems.at(-1)).toEqual(['Refused.']);
  scene.refuse = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(scene.released).toEqual(['2026-06-01 first', '2026-06-01 new']);
});

it('releases again at each check while something is missing, and not sooner', async () => {
  const scene = await start();
  scene.missing.push('No picture.');
  scene.load = async () => addressed('new');
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(scene.released).toHaveLength(3);
  expect(scene.problems.at(-1)).toEqual(['No picture.']);
  scene.missing.pop();
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(scene.released).toHaveLength(4);
  expect(scene.problems.at(-1)).toEqual([]);
});

it('releases the same content once more when its pictures have come', async () => {
  const scene = await start();
  scene.picturesCame();
  await vi.advanceTimersByTimeAsync(1000);
  expect(scene.released).toHaveLength(2);
  scene.changed();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(scene.released).toHaveLength(2);
});
