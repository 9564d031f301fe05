import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium } from '../../../browsers/chromium-engine.ts';
import type { Engine } from '../../../browsers/engine.ts';
import { ensureChromium } from '../../../harness/chromium.ts';
import { bindFreePort } from '../../../harness/ports.ts';

const view = { width: 360, height: 740, script: true };

/** A button at 10 to 60 px that writes what happens to it into the title. */
const html = `<!doctype html>
<button onclick="document.title += ' click'" onkeydown="document.title += ' ' + event.code"
  style="position: absolute; left: 10px; top: 10px; width: 50px; height: 50px"></button>
<noscript><i></i></noscript>
<script>
  document.title = 'visits: ' + (localStorage.visits = Number(localStorage.visits || 0) + 1);
  console.log('a note');
  console.warn('a warning');
  setTimeout(function () { throw new Error('an error'); });
</script>`;

const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html').end(html);
});
let engine: Engine;

beforeAll(async () => {
  const { executablePath } = ensureChromium();
  const origin = `http://localhost:${await bindFreePort(server)}`;
  engine = await startChromium(executablePath ?? chromium.executablePath(), origin);
});

afterAll(async () => {
  await engine?.stop();
  server.close();
});

test('opens a page of this size without storage of earlier ones', async () => {
  await engine.open('/first', view);
  await engine.open('/second', view);
  const seen = '[location.pathname, innerWidth, innerHeight, document.title.slice(0, 9)]';
  expect(await engine.evaluate(seen)).toEqual(['/second', 360, 740, 'visits: 1']);
});

test('clicks and presses keys with real input', async () => {
  await engine.open('/', view);
  await engine.click(35, 35);
  await engine.press('ArrowLeft');
  await engine.press('Space');
  expect(await engine.evaluate('document.title')).toBe('visits: 1 click ArrowLeft Space click');
});

test('collects warnings and uncaught errors', async () => {
  await engine.open('/', view);
  await expect
    .poll(() => engine.messages())
    .toEqual([expect.stringContaining('a warning'), expect.stringContaining('Error: an error')]);
});

test('runs no script of the page where script is off, and still evaluates', async () => {
  await engine.open('/', { ...view, script: false });
  await engine.click(35, 35);
  expect(await engine.evaluate('[document.title, document.querySelectorAll("i").length]')).toEqual([
    '',
    1,
  ]);
});

test('throws what an expression throws, and returns nothing for what JSON cannot say', async () => {
  await engine.open('/', view);
  await expect(engine.evaluate('missing')).rejects.toThrow('missing is not defined');
  expect(await engine.evaluate('undefined')).toBeUndefined();
});
