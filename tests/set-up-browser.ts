import { setTimeout as wait } from 'node:timers/promises';
import { ensureChromium } from './helpers/browser/chromium.ts';
import { contentOrigin, siteOrigin } from './helpers/processes/demo-ports.ts';

/** Installs a browser before the workers start: they only look for one. */
export default async function setUp(): Promise<void> {
  ensureChromium();
  // A site with a release of an earlier run is healthy before its content service answers.
  while (!(await answers(`${contentOrigin}/v1/ping`))) await wait(100);
  while (!/"checkedAt":"/.test(await textAt(`${siteOrigin}/health`))) await wait(100);
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}
