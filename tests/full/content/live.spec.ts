import type { Page } from '@playwright/test';
import { everything, faqs, projects } from '../../content/documents.ts';
import { expect, test } from '../../content/site.ts';

test.describe.configure({ mode: 'default' });

// Every test begins with this question, and removes it.
const sign = faqs({ _id: 'sign', question: 'Fresh start?' });

test.beforeEach(({ services }) => services.publish([...everything(), ...sign], 'Fresh start?'));

test('A page load shows the current content: a changed answer, a new project first, no deleted or unpublished ones', async ({
  page,
  services,
}) => {
  await page.goto('/projects');
  expect(await titles(page)).toEqual(['Project 1', 'Project 2', 'Project 3', 'Project 4']);
  await page.goto('/');
  await expect(page.locator('#faq')).toContainText('Answer 1.');
  const added = projects({
    _id: 'new',
    title: 'Just finished',
    _createdAt: '2026-11-01T08:00:00Z',
  });
  const changed = everything().map((one) => {
    if (one._id === 'faq-1') return { ...one, answer: 'A better answer.' };
    return one._id === 'project-1' ? { ...one, _id: 'drafts.project-1' } : one;
  });
  await services.publish(
    [...changed.filter(({ _id }) => _id !== 'project-2'), ...added],
    'A better answer.',
  );
  await page.reload();
  await expect(page.locator('#faq')).toContainText('A better answer.');
  await expect(page.locator('#faq')).not.toContainText('Answer 1.');
  await page.goto('/projects');
  expect(await titles(page)).toEqual(['Just finished', 'Project 3', 'Project 4']);
});

function titles(page: Page): Promise<string[]> {
  return page.getByRole('main').locator('ul a').allInnerTexts();
}
