import { company } from '../../../site/src/company.ts';
import { picture } from '../../content/dataset.ts';
import {
  about,
  faqs,
  projects,
  settings,
  times,
  transformations,
} from '../../content/documents.ts';
import { expectNoOverflow } from '../../content/layout.ts';
import { expect, test } from '../../content/site.ts';

test.describe.configure({ mode: 'default' });

test('Sparse content: missing values have their default or placeholder, values are shown, invalid ones are left out', async ({
  page,
  services,
}) => {
  const nothing = {
    role: undefined,
    quote: undefined,
    bio: undefined,
    happyClients: undefined,
    projectsCompleted: undefined,
    image: undefined,
    aboutImage: undefined,
  };
  const bare = { title: undefined, description: undefined, category: undefined };
  const documents = [
    settings({ phone: undefined, email: '', address: '7 Only Street', hours: undefined }),
    about({ ...nothing, name: 'Name Alone' }),
    ...transformations(
      { title: 'Gate widened', beforeImage: undefined },
      { title: 'Gate forgotten', beforeImage: undefined, afterImage: undefined },
    ),
    ...faqs({ question: 'Oldest?' }, { answer: undefined }, { question: 'Newest?' }),
    ...projects(
      { ...bare, image: picture(640, 480, '#224466') },
      { title: 'Beside the bare one' },
      { title: 'Without a picture', image: undefined },
    ),
  ];
  await services.publish(documents.toReversed(), '7 Only Street');
  await page.goto('/');
  await expect(page.locator('#hero')).toBeVisible();

  const section = page.locator('#about');
  const profile = page.getByRole('article', { name: 'Name Alone' });
  await expect(profile).toBeVisible();
  await expect(profile.locator('blockquote')).toHaveCount(0);
  await expect(section.getByText('Years of experience')).toBeVisible();
  await expect(section.getByText('Happy clients')).toHaveCount(0);
  await expect(section.getByText('No About Image Found')).toBeVisible();
  await expect(section.getByText('No Image', { exact: true })).toBeVisible();

  const gates = page.locator('#transformations');
  await expect(gates.locator('article h3')).toHaveText(['Gate widened']);
  await expect(gates.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await expect(gates.getByText('No Image')).toBeVisible();

  const contact = page.locator('#contact');
  for (const text of [company.phone, company.email, '7 Only Street']) {
    await expect(contact.getByText(text)).toBeVisible();
  }
  await expect(contact.getByText('Opening hours')).toHaveCount(0);

  const faq = page.locator('#faq');
  await expect(faq.locator('summary')).toHaveText(['Oldest?', 'Newest?']);
  await expect(faq.getByRole('button')).toHaveCount(0);

  await page.goto('/projects');
  const tiles = page.getByRole('main').locator('ul a');
  await expect(tiles).toHaveCount(2);
  await tiles.first().click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/\w/);
  await expect(page.getByRole('dialog')).not.toContainText(/undefined|null/);
});

test('Much content: 6 questions with View More / View Less, 80 lines of hours, two numbers in one field, a map pasted as an iframe, and nothing overflows', async ({
  page,
  services,
}) => {
  const hours = times(80).map((_, index) => `Season ${index + 1}: from seven until late`);
  const phone = '012 000 0177 / 012 000 0188';
  const questions = times(6).map((_, index) => ({ question: `Six, ${index + 1}?` }));
  const googleMapsEmbed = `<iframe src="https://www.google.com/maps/embed?pb=sign-1&amp;x=1" onload="window.ran = 1"></iframe>`;
  const documents = [settings({ hours, phone, googleMapsEmbed }), ...faqs(...questions)];
  await services.publish(documents, 'Season 80');
  await page.goto('/');

  const contact = page.locator('#contact');
  await expect(contact.locator('li')).toHaveText(hours);
  await expect(contact.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    'tel:+27120000177',
  );
  await contact.locator('[data-frame]').scrollIntoViewIfNeeded();
  await expect(contact.locator('iframe')).toHaveAttribute(
    'src',
    'https://www.google.com/maps/embed?pb=sign-1&x=1',
  );
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  const faq = page.locator('#faq');
  await expect(faq.getByRole('link', { name: 'Send Message' })).toHaveAttribute(
    'href',
    'https://wa.me/27120000177',
  );
  const shown = faq.locator('summary').filter({ visible: true });
  await expect(shown).toHaveText(questions.slice(0, 5).map(({ question }) => question));
  await faq.getByRole('button', { name: 'View More' }).click();
  await expect(shown).toHaveCount(6);
  await faq.getByRole('button', { name: 'View Less' }).click();
  await expect(shown).toHaveCount(5);
  await expectNoOverflow(page);
});
