import type { Route } from '@playwright/test';

/**
 * Returns a page as a browser without script loads it. The browser of the tests has script, which
 * they need.
 */
export async function fulfillWithoutScript(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = (await response.text()).replace(/<script\b[\s\S]*?<\/script>/g, '');
  await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
}
