import { z } from 'zod';
import { until } from './until.ts';

const health = z.object({
  release: z.string().nullable(),
  content: z.object({ checkedAt: z.string().nullable() }),
  problems: z.array(z.string()),
});

/** Gives what a site says of itself. */
export async function healthOf(url: string): Promise<z.infer<typeof health>> {
  return health.parse(await (await fetch(`${url}/health`)).json());
}

/** Waits until a site has asked for content so many times more, whether or not it got any. */
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
