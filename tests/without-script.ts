import type { Route } from '@playwright/test';

/** Gives a page as a browser without script takes it, to one that has it: tests need it themselves. */
export async function fulfillWithoutScript(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = (await response.text())
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/\(scripting: ?enabled\)/g, '(scripting: none)');
  await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
}
