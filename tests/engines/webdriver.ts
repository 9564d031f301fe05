import type { EnginePage } from './engine.ts';
import { keys } from './keys.ts';

/**
 * Sends a command of WebDriver and returns its value. Throws the driver's error.
 * https://www.w3.org/TR/webdriver2/#endpoints
 */
export type Send = (
  command: 'url' | 'execute/sync' | 'actions',
  parameters: object,
) => Promise<unknown>;

/** Capabilities with which only this machine is reached. */
export const offline = {
  proxy: {
    proxyType: 'manual',
    httpProxy: 'localhost:9',
    sslProxy: 'localhost:9',
    noProxy: ['localhost'],
  },
};

/** Returns what each driver of WebDriver does in the same way. */
export function inputBy(send: Send): Pick<EnginePage, 'evaluate' | 'click' | 'press'> {
  const perform = async (id: string, source: object, actions: readonly object[]) => {
    await send('actions', { actions: [{ id, ...source, actions }] });
  };
  return {
    evaluate: async (source) => {
      const script = `return JSON.stringify((${source}));`;
      const value = await send('execute/sync', { script, args: [] });
      return typeof value === 'string' ? JSON.parse(value) : undefined;
    },
    click: (x, y) =>
      perform('mouse', { type: 'pointer', parameters: { pointerType: 'mouse' } }, [
        // WebDriver asks for whole pixels.
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press: (name) => {
      const value = keys[name].webdriver;
      return perform('keyboard', { type: 'key' }, [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
    },
  };
}
