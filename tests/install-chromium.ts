import { installChromium } from './browser.ts';

/** Runs before any worker starts: a worker only looks for the browser. */
export default function setup(): void {
  installChromium();
}
