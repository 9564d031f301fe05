/** A page in one engine, at one size. */
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
  /** Presses a key with real input events: `Tab`, `Enter`, `Escape`, `Space`, `ArrowLeft` … */
  press(key: string, modifiers?: readonly 'Shift'[]): Promise<void>;
  /** Returns the warnings and errors of the console, and uncaught errors, since `open`. */
  messages(): readonly string[];
  /** Milliseconds for a condition to become true. Without it, those that suit old engines. */
  readonly patience?: number;
  /** Waits for the next frame. Without it, checks pause for a time between two looks. */
  frame?(): Promise<unknown>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A running browser. */
export interface Engine {
  /** `Chromium 92`, `Firefox 153`, `WebKitGTK 2.50`. */
  readonly name: string;
  /** What the driver of this engine cannot do, and why. Checks that need it are left out. */
  readonly leavesOut: Readonly<Partial<Record<'messages' | 'scriptless' | 'real input', string>>>;
  /** Returns a new page, and closes the one before. With `script: false` the site's script is off. */
  page(size: Size, options?: { readonly script?: boolean }): Promise<EnginePage>;
  stop(): Promise<void>;
}
