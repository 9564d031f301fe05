import type { KeyName } from './keys.ts';

/** A page in a browser. */
export interface EnginePage {
  /** Opens a path of the site without storage of earlier pages, and waits for `load`. */
  open(path: string): Promise<void>;
  /**
   * Evaluates an expression and returns its value, as JSON does. The source must be ES5: each engine
   * runs it as it is. A promise is not awaited. Throws what the expression throws.
   */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse to a point of the viewport and clicks, with real input events. */
  click(x: number, y: number): Promise<void>;
  /** Presses a key with real input events. */
  press(key: KeyName): Promise<void>;
}

export interface View {
  readonly width: number;
  readonly height: number;
  /** Whether the site's script runs. */
  readonly script: boolean;
}

/** A running browser with one page. */
export interface Engine extends Omit<EnginePage, 'open'> {
  /** `Chromium 92`, `Firefox 153`, `WebKitGTK 2.50`: the version is there once a page is open. */
  readonly name: string;
  open(path: string, view: View): Promise<void>;
  /** Returns the warnings and errors of the console, and uncaught errors, since `open`. */
  messages(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

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
