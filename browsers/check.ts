import type { EnginePage } from './engine-page.ts';

/** A line of the specification as a check that runs in each engine. */
export interface Check {
  readonly name: string;
  /** The line of the specification that it proves. */
  readonly line: string;
  /** `whole`: for engines from the floor of support. `readable`: for all engines. */
  readonly level: 'whole' | 'readable';
  readonly widths: readonly (360 | 1440)[];
  /** Whether the page runs the site's script. */
  readonly script: boolean;
  /** Whether it only looks and scrolls, so that it may share a page with its like. */
  readonly looks?: true;
  /** What the driver must be able to do, or the check is left out. */
  readonly needs?: readonly ('messages' | 'real input')[];
  /** Throws what does not hold. */
  run(page: EnginePage): Promise<void>;
}
