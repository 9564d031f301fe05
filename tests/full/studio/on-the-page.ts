import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Fields of the home page: a selector of an element on it, and the path of its field in the form. */
export const homeFields = [
  ['header .button', 'phone'],
  ['#hero img', 'image'],
  ['#about > div > span img', 'aboutImage'],
  ['#about [data-edit$=" happyClients"]', 'happyClients'],
  ['#about [data-edit$=" projectsCompleted"]', 'projectsCompleted'],
  ['#about article img', 'image'],
  ['#about [data-edit$=" quote"]', 'quote'],
  ['#about [data-edit$=" name"]', 'name'],
  ['#about [data-edit$=" role"]', 'role'],
  ['#about [data-edit$=" bio"]', 'bio'],
  ['#transformations [data-edit$=" title"]', 'title'],
  ['#transformations [data-edit$=" location"]', 'location'],
  ['#transformations [data-edit$=" category"]', 'category'],
  ['#transformations [data-edit$=" description"]', 'description'],
  ['#transformations [data-edit$=" beforeImage"]', 'beforeImage'],
  ['#contact [data-edit$=" phone"]', 'phone'],
  ['#contact [data-edit$=" email"]', 'email'],
  ['#contact [data-edit$=" address"]', 'address'],
  ['#contact [target="_blank"]', 'googleMapsEmbed'],
  ['#contact [data-edit$=" hours[1]"]', 'hours[1]'],
  // A press opens the answer too, and the field of a text on a phone is left with it open.
  ['#faq summary', 'question'],
  ['#faq details p', 'answer'],
  ['footer [data-edit$=" phone"]', 'phone'],
] as const;

/** Fields of the large picture of a project. */
export const projectFields = [
  ['dialog img', 'image'],
  ['dialog h2 span', 'title'],
  ['dialog [data-edit$=" description"]', 'description'],
  ['dialog [data-edit$=" category"]', 'category'],
] as const;

/** Opens the tool that shows the page, and returns the page in it. */
export async function openPage(page: Page, path: '/' | '/projects' = '/'): Promise<FrameLocator> {
  await page.goto('/studio/page');
  const shown = page.frameLocator('iframe');
  // At the end of the page: all of it has come.
  await expect(shown.locator('footer [data-edit]').first()).toBeAttached();
  if (path === '/') return shown;
  await page.getByRole('button', { name: 'Projects' }).click();
  await expect(shown.locator('#projects-title')).toBeVisible();
  return shown;
}

/** Expects that the input of a field has the focus. */
export async function expectFocus(page: Page, path: string): Promise<void> {
  await expect(page.locator(`[id="${path}"]`)).toBeFocused();
}
