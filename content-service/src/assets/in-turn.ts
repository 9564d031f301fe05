/** Gives a function that runs jobs of the same key one after another, and of different ones at once. */
export function inTurn(): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, job) => {
    const mine = (last.get(key) ?? Promise.resolve()).catch(() => undefined).then(job);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
