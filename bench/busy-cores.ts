import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Keeps each core busy with a process of its own. Returns a function that ends these processes. */
export function keepCoresBusy(): () => void {
  const spinning = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);']),
  );
  return () => {
    for (const process of spinning) process.kill();
  };
}
