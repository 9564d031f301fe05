import type { Page } from '@playwright/test';

/** Gives what Chromium tells a screen reader of the parts with a role below `part`, a selector: their names, and whether they are expanded where they can be. What is inert is not among them. */
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
