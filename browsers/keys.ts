/** A key for the DevTools protocol, and its character for WebDriver. */
interface Key {
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly text?: string;
  /** https://www.w3.org/TR/webdriver2/#keyboard-actions */
  readonly webdriver: string;
}

const keys: Readonly<Record<string, Key>> = {
  Tab: named('Tab', 9, '\uE004'),
  Enter: { ...named('Enter', 13, '\uE007'), text: '\r' },
  Escape: named('Escape', 27, '\uE00C'),
  Space: { ...named('Space', 32, ' '), key: ' ', text: ' ' },
  PageUp: named('PageUp', 33, '\uE00E'),
  PageDown: named('PageDown', 34, '\uE00F'),
  End: named('End', 35, '\uE010'),
  Home: named('Home', 36, '\uE011'),
  ArrowLeft: named('ArrowLeft', 37, '\uE012'),
  ArrowUp: named('ArrowUp', 38, '\uE013'),
  ArrowRight: named('ArrowRight', 39, '\uE014'),
  ArrowDown: named('ArrowDown', 40, '\uE015'),
};

const SHIFT = '\uE008';

/** Returns a key by its name, and throws if there is none. */
export function keyNamed(name: string): Key {
  const key = keys[name];
  if (key === undefined) throw new Error(`There is no key "${name}".`);
  return key;
}

function named(name: string, windowsVirtualKeyCode: number, webdriver: string): Key {
  return { key: name, code: name, windowsVirtualKeyCode, webdriver };
}

/** Returns the actions of WebDriver for a click at a point of the viewport. */
export function actionsOfClick(x: number, y: number): readonly object[] {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        // WebDriver asks for whole pixels.
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** Returns the actions of WebDriver for a key. */
export function actionsOfKey(name: string, modifiers: readonly 'Shift'[] = []): readonly object[] {
  const pressed = [...modifiers.map(() => SHIFT), keyNamed(name).webdriver];
  const down = pressed.map((value) => ({ type: 'keyDown', value }));
  const up = pressed.toReversed().map((value) => ({ type: 'keyUp', value }));
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }];
}
