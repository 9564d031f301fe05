import type { Problem } from '../../src/content/index.ts';
import { withFullStop } from '../../src/full-stop.ts';

/** A candidate that could not be fetched. */
export interface FailedPicture {
  readonly url: string;
  readonly error: string;
}

const HEAD = 'Pictures could not be fetched';

/** Checks whether a public sentence is about missing pictures. */
export const isAboutPictures = (sentence: string) => sentence.startsWith(HEAD);

/** Returns a problem for each picture of which a candidate failed. All have the same public sentence. */
export function missingPictures(failed: readonly FailedPicture[]): Problem[] {
  // The candidates of a picture differ in their query.
  const pictures = [...Map.groupBy(failed, ({ url }) => new URL(url).pathname).values()];
  const shown = `${HEAD} (${pictures.length}): their places on the page stay empty. The log names each. The site retries; if their files are lost, upload them again.`;
  return pictures.flatMap(([first]) =>
    first
      ? [
          {
            logged: withFullStop(`A picture could not be fetched: ${first.url}: ${first.error}`),
            shown,
          },
        ]
      : [],
  );
}
