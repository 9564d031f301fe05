import { readFileSync } from 'node:fs';

// Loaded before a program (`NODE_OPTIONS=--import=…`), shifts its wall clock by the milliseconds in
// the file that `CLOCK_OFFSET_FILE` names. Timers and `performance.now()` continue, as after a step
// of a machine's clock.

const { now } = Date;
const stepped = () => now() + Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8'));
Date.now = stepped;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [stepped()], newTarget),
  apply: () => new Date(stepped()).toString(),
});
