import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Gives what axe finds on the page as it is now; what frames of others show is not ours. */
export async function violationsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ html }) => html) }));
}
