import type { Page } from '@playwright/test';

/** What changes the nodes of a page beside its own scripts. Each function runs in the page. */
export const alterations = {
  'a translator': translate,
  'an extension': extend,
} as const;

/** Changes the page as soon as it is parsed, before React. */
export async function alterAtStart(page: Page, alter: () => void): Promise<void> {
  await page.addInitScript(`addEventListener("DOMContentLoaded", ${alter})`);
}

/**
 * Puts each text into elements of its own, in other words, as Google Translate does, and each later text too.
 * Every word is still in it. Texts of options are replaced in their place.
 */
function translate() {
  const change = (text: Text) => {
    const { parentElement: parent, data } = text;
    if (!parent || !/\w/.test(data) || /^«/.test(data.trim())) return;
    if (parent.closest('script, style, noscript, title')) return;
    const translated = data.replace(/\S.*\S|\S/s, '«$&»');
    if (parent.matches('option')) {
      text.data = translated;
      return;
    }
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(translated);
    text.replaceWith(outer);
  };
  const changeAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    }
    texts.forEach(change);
  };
  changeAll(document.body);
  document.documentElement.classList.add('translated-ltr');
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(changeAll);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Adds elements and attributes where extensions do: around the page, in its islands, controls and lists. */
function extend() {
  const create = () => document.createElement('extension-node');
  document.documentElement.setAttribute('data-extension', '');
  document.body.setAttribute('data-extension', '');
  document.body.prepend(create());
  document.body.append(create());
  for (const part of document.querySelectorAll('astro-island, section, button, h2, main ul a')) {
    part.prepend(create());
    part.append(create());
  }
  for (const control of document.querySelectorAll('select, button')) {
    control.setAttribute('data-extension', '');
    control.before(create());
    control.after(document.createElement('button'));
  }
}
