import type { Page } from '@playwright/test';
import { expect } from '../../helpers/browser/page.ts';

/** Checks that no letter is drawn in a system font. */
export async function expectOwnFont(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = root;
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId, selector: 'body *' });
  const fonts = nodeIds.map((id) => session.send('CSS.getPlatformFontsForNode', { nodeId: id }));
  const used = (await Promise.all(fonts)).flatMap((answer) => answer.fonts);
  expect(used.filter(({ isCustomFont }) => isCustomFont).length).toBeGreaterThan(20);
  expect(used.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
  await session.detach();
}
