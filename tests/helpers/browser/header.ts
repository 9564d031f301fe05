import type { Page } from '@playwright/test';
import { demo } from '../content/demo.ts';

/** The header of a page and its parts. A link is found by its whole name. */
export const header = (page: Page) => page.getByRole('banner');
export const link = (page: Page, name: string) =>
  header(page).getByRole('link', { name, exact: true });
export const menu = (page: Page) => header(page).getByRole('button', { name: 'Menu', exact: true });
export const strip = (page: Page) => header(page).getByText(demo.address);
