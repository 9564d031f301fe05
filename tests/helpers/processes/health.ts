import { z } from 'zod';
import { until } from '../until.ts';

const health = z.object({
  release: z.string().nullable(),
  content: z.object({ checkedAt: z.string().nullable() }),
  problems: z.array(z.string()),
  failing: z.array(z.string()),
});

/** Returns the health report of a site. */
export async function healthOf(url: string): Promise<z.infer<typeof health>> {
  return health.parse(await (await fetch(`${url}/health`)).json());
}

/** Waits until a site has queried its content `times` more times, with or without success. */
export async function checks(url: string, times: number): Promise<void> {
  const checkedAt = async () => (await healthOf(url)).content.checkedAt;
  let last = await checkedAt();
  for (let time = 1; time <= times; time++) {
    await until(
      async () => (await checkedAt()) !== last,
      `content is asked for again, time ${time}`,
    );
    last = await checkedAt();
  }
}
