import { readFileSync } from 'node:fs';

// Loaded before a program (`NODE_OPTIONS=--import=…`), shifts its wall clock by as many ms as the file
// `CLOCK_OFFSET_FILE` says at that moment. Timers and `performance.now()` go on as they do when the
// clock of a machine is stepped.

const { now } = Date;
const stepped = () => now() + Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8'));
Date.now = stepped;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [stepped()], newTarget),
  apply: () => new Date(stepped()).toString(),
});
