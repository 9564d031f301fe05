/** A clock that advances only when the test says so. */
export function createClock(start: string) {
  let now = Date.parse(start);
  let elapsed = 0;
  let timers: { at: number; call: () => void }[] = [];
  return {
    now: () => now,
    elapsed: () => elapsed,
    step: (ms: number) => {
      now += ms;
    },
    after(delay: number, call: () => void) {
      const timer = { at: elapsed + delay, call };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms: number) {
      const end = elapsed + ms;
      await settled();
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        timers = timers.filter((timer) => timer !== next);
        go(next.at);
        next.call();
        await settled();
      }
      go(end);
    },
  };

  function go(to: number): void {
    now += to - elapsed;
    elapsed = to;
  }
}

/** Waits until all promises that can be resolved are. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
