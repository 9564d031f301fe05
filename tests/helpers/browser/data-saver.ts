import type { Page } from '@playwright/test';

/** Enables the browser's data saver, which `navigator.connection` reports to a page. */
export async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}
