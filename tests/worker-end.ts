// Vitest ends its workers by SIGTERM. Node would then skip the event `exit`, at which the programs that
// tests have started are killed.
if (process.listenerCount('SIGTERM') === 0) process.once('SIGTERM', () => process.exit());
