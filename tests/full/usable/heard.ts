import type { Page } from '@playwright/test';

/**
 * Returns the accessible names, and expanded states, of the parts with a role below `part`, a
 * selector, as Chromium's accessibility tree has them. Inert parts are not in it.
 */
export async function heard(page: Page, part: string, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: part,
  });
  const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId, role });
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ name, properties }) => {
      const expanded = properties?.find((property) => property.name === 'expanded')?.value.value;
      const state = expanded === undefined ? '' : expanded ? ', expanded' : ', collapsed';
      return `${name?.value}${state}`;
    });
}
