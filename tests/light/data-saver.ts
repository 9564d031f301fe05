import type { Page } from '@playwright/test';

/** Switches the browser's data saver on, as `navigator.connection` tells a page. */
export async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}
