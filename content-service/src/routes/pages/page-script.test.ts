// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { script as texts } from '../../texts/en.ts';

const program = readFileSync(join(import.meta.dirname, 'page-script.js'), 'utf8');

/** Opens the page of a login. Returns its password, the button that shows it, and its form. */
function openLogin() {
  document.body.dataset.texts = JSON.stringify(texts);
  document.body.innerHTML = '<form><label><input type="password"></label></form>';
  new Function(program)();
  const [input] = document.getElementsByTagName('input');
  const [button] = document.getElementsByTagName('button');
  const [form] = document.forms;
  const state = () => [input?.type, button?.getAttribute('aria-pressed')];
  return { button, form, state };
}

test('a button shows the password, and hides it again', () => {
  const { button, state } = openLogin();
  expect(button?.textContent).toBe('Show the password');
  expect(state()).toEqual(['password', 'false']);
  button?.click();
  expect(state()).toEqual(['text', 'true']);
  button?.click();
  expect(state()).toEqual(['password', 'false']);
});

test('a shown password is sent as one that the browser can save', () => {
  const { button, form, state } = openLogin();
  button?.click();
  expect(state()).toEqual(['text', 'true']);
  form?.dispatchEvent(new Event('submit'));
  expect(state()).toEqual(['password', 'false']);
});
