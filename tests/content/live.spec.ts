import type { Page } from '@playwright/test';
import type { Document } from './dataset.ts';
import { about, everything, faqs, projects, settings } from './documents.ts';
import { test as base, expect } from './site.ts';

const test = base.extend({ content: { documents: everything() } });

test.describe.configure({ mode: 'default' });

test.beforeEach(({ services }) => services.publish([...everything(), ...sign], 'Fresh start?'));

test.afterEach(({ services }) => services.publish([settings({ address: 'Nowhere' })], 'Nowhere'));

const sign = faqs({ _id: 'sign', question: 'Fresh start?' });

test('What a page load shows is what the content service holds: a changed answer', async ({
  page,
  services,
}) => {
  await page.goto('/');
  await expect(page.locator('#faq')).toContainText('Answer 1.');
  services.dataset.write(replaced('faq-1', { answer: 'A better answer.' }));
  await afterReload(page, async () => {
    await expect(page.locator('#faq')).toContainText('A better answer.', { timeout: 1 });
  });
  await expect(page.locator('#faq')).not.toContainText('Answer 1.');
});

test('What a page load shows is what the content service holds: a new project, first', async ({
  page,
  services,
}) => {
  const added = projects({
    _id: 'new',
    title: 'Just finished',
    _createdAt: '2026-11-01T08:00:00Z',
  });
  services.dataset.write([...everything(), ...added]);
  await page.goto('/projects');
  await afterReload(page, async () => {
    expect((await titles(page))[0]).toBe('Just finished');
  });
});

test('What a page load shows is what the content service holds: a deleted project is gone', async ({
  page,
  services,
}) => {
  await page.goto('/projects');
  expect(await titles(page)).toContain('Project 2');
  services.dataset.write(everything().filter(({ _id }) => _id !== 'project-2'));
  await afterReload(page, async () => {
    expect(await titles(page)).toEqual(['Project 1', 'Project 3', 'Project 4']);
  });
});

test('What a page load shows is what the content service holds: an unpublished project is gone', async ({
  page,
  services,
}) => {
  await page.goto('/projects');
  services.dataset.write(replaced('project-1', { _id: 'drafts.project-1' }));
  await afterReload(page, async () => {
    expect(await titles(page)).toEqual(['Project 2', 'Project 3', 'Project 4']);
  });
});

test('What a page load shows is what the content service holds: the last of a kind is gone too', async ({
  page,
  services,
}) => {
  await page.goto('/');
  services.dataset.write([settings(), about()]);
  await afterReload(page, async () => {
    await expect(page.getByText('No FAQs found.')).toBeVisible({ timeout: 1 });
  });
  await expect(page.locator('#transformations')).toHaveCount(0);
  await expect(page.locator('#hero')).toBeVisible();
  await page.goto('/projects');
  expect(await titles(page)).toEqual([]);
});

test('What a page load shows is what the content service holds: deleted settings, and new ones', async ({
  page,
  services,
}) => {
  await page.goto('/');
  services.dataset.write(everything().filter(({ _id }) => _id !== 'settings'));
  await afterReload(page, async () => {
    await expect(page.locator('#hero')).toHaveCount(0, { timeout: 1 });
  });
  services.dataset.write(replaced('settings', { phone: '012 000 0155' }));
  await afterReload(page, async () => {
    await expect(page.locator('#hero')).toBeVisible({ timeout: 1 });
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Call Now' })).toHaveAttribute(
    'href',
    'tel:+27120000155',
  );
});

function replaced(id: string, fields: Readonly<Record<string, unknown>>): Document[] {
  return everything().map((one) => (one._id === id ? { ...one, ...fields } : one));
}

function titles(page: Page): Promise<string[]> {
  return page.getByRole('main').locator('ul a').allInnerTexts();
}

// The spec's "at page load", through files, events, queries and rendering.
async function afterReload(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await check();
  }).toPass({ timeout: 5000, intervals: [100] });
}
