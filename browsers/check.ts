import type { EnginePage } from './engine.ts';

/** A check of what a visitor gets, which runs in each engine. */
export interface Check {
  readonly name: string;
  /** The part of the specification that it belongs to. */
  readonly part: string;
  /** `whole`: for engines from the floor of support. `readable`: for all engines. */
  readonly level: 'whole' | 'readable';
  readonly widths: readonly (360 | 1440)[];
  /** Whether the page runs the site's script. */
  readonly script: boolean;
  /** Throws what does not hold. */
  run(page: EnginePage): Promise<void>;
}
