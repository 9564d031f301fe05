/** Returns the CPU time of this thread in milliseconds. Unlike a clock, it stands still while others have the core. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
