import { faqs, settings, times } from '../../content/documents.ts';
import { expectNoOverflow } from '../../content/layout.ts';
import { expect, test } from '../../content/site.ts';

test.describe.configure({ mode: 'default' });

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
