import { demo } from '../../demo.ts';
import { answerOutside, expect, test } from '../../page.ts';

test('new tabs: Get Directions, by mouse and keyboard, Send Message and the social profile open in one, which cannot reach the page', {
  tag: '@full',
}, async ({ page, context }) => {
  await answerOutside(context);
  await page.goto('/');
  const directions = page.getByRole('link', { name: /^Get Directions/ });
  const message = page.getByRole('link', { name: /^Send Message/ });
  const profile = page.getByRole('contentinfo').getByRole('link', { name: /Facebook/ });
  for (const [press, address] of [
    [() => directions.click(), demo.map.directions],
    [() => directions.press('Enter'), demo.map.directions],
    [() => message.click(), demo.phone.chat],
    [() => profile.click(), /^https:\/\/www\.facebook\.com\//],
  ] as const) {
    const opened = context.waitForEvent('page');
    await press();
    const tab = await opened;
    await expect(tab).toHaveURL(address);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  }
  await expect(page).toHaveURL('/');
});
