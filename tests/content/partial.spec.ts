import { company } from '../../site/src/company.ts';
import { picture } from './dataset.ts';
import {
  about,
  everything,
  faqs,
  projects,
  settings,
  times,
  transformations,
} from './documents.ts';
import { expectNoOverflow } from './layout.ts';
import { test as base, expect } from './site.ts';

const test = base.extend({ content: { documents: everything() } });

test.describe.configure({ mode: 'default' });

test('Limits: transformations fetched, max 10, ordered by creation date descending', async ({
  page,
  services,
}) => {
  const titles = times(12).map((_, index) => ({ title: `Wall ${index + 1} rebuilt` }));
  await services.publish(
    [settings(), ...transformations(...titles).toReversed()],
    'Wall 1 rebuilt',
  );
  await page.goto('/');
  const section = page.locator('#transformations');
  await expect(section.locator('article h3')).toHaveText(
    titles.slice(0, 10).map(({ title }) => title),
  );
  const dots = section.getByRole('list', { name: 'Choose a transformation' }).getByRole('button');
  await expect(dots).toHaveCount(10);
});

test('Transformations: one alone has neither arrows nor dots; one without pictures is left out', async ({
  page,
  services,
}) => {
  const documents = transformations(
    { title: 'Gate widened', beforeImage: undefined },
    { title: 'Gate forgotten', beforeImage: undefined, afterImage: undefined },
  );
  await services.publish([settings(), ...documents], 'Gate widened');
  await page.goto('/');
  const section = page.locator('#transformations');
  await expect(section.locator('article h3')).toHaveText(['Gate widened']);
  await expect(section.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await expect(section.getByText('No Image')).toBeVisible();
});

test('FAQ: with 5 all are shown and there is no toggle', async ({ page, services }) => {
  const five = times(5).map((_, index) => ({ question: `Five, ${index + 1}?` }));
  await services.publish(faqs(...five), 'Five, 1?');
  await page.goto('/');
  const faq = page.locator('#faq');
  await expect(faq.locator('summary')).toHaveText(five.map(({ question }) => question));
  await expect(faq.locator('summary').last()).toBeVisible();
  await expect(faq.getByRole('button')).toHaveCount(0);
});

test('FAQ: with more than 5 the first 5 are shown; View More / View Less', async ({
  page,
  services,
}) => {
  const six = times(6).map((_, index) => ({ question: `Six, ${index + 1}?` }));
  await services.publish(faqs(...six), 'Six, 1?');
  await page.goto('/');
  const faq = page.locator('#faq');
  const sixth = faq.locator('summary', { hasText: 'Six, 6?' });
  await expect(faq.locator('summary', { hasText: 'Six, 5?' })).toBeVisible();
  await expect(sixth).toBeHidden();
  await faq.getByRole('button', { name: 'View More' }).click();
  await expect(sixth).toBeVisible();
  await faq.getByRole('button', { name: 'View Less' }).click();
  await expect(sixth).toBeHidden();
});

test('FAQ: one without an answer is left out, the others stay, oldest first', async ({
  page,
  services,
}) => {
  const documents = faqs({ question: 'Oldest?' }, { answer: undefined }, { question: 'Newest?' });
  await services.publish(documents.toReversed(), 'Oldest?');
  await page.goto('/');
  await expect(page.locator('#faq summary')).toHaveText(['Oldest?', 'Newest?']);
});

test("About: placeholder 'No About Image Found' if the about image is absent", async ({
  page,
  services,
}) => {
  await services.publish([about({ name: 'Without Site', aboutImage: undefined })], 'Without Site');
  await page.goto('/');
  await expect(page.locator('#about').getByText('No About Image Found')).toBeVisible();
  await expect(page.locator('#about').getByText('No Image', { exact: true })).toHaveCount(0);
  await expect(page.locator('#about').getByRole('img')).toHaveCount(1);
});

test("About: 'No Image' if the profile's photo is absent", async ({ page, services }) => {
  await services.publish([about({ name: 'Without Photo', image: undefined })], 'Without Photo');
  await page.goto('/');
  await expect(page.locator('#about').getByText('No Image', { exact: true })).toBeVisible();
  await expect(page.locator('#about').getByText('No About Image Found')).toHaveCount(0);
});

test('About: with a name alone the profile still stands', async ({ page, services }) => {
  const nothing = {
    role: undefined,
    quote: undefined,
    bio: undefined,
    happyClients: undefined,
    projectsCompleted: undefined,
  };
  await services.publish([about({ ...nothing, name: 'Name Alone' })], 'Name Alone');
  await page.goto('/');
  const profile = page.getByRole('article', { name: 'Name Alone' });
  await expect(profile).toBeVisible();
  await expect(profile.locator('blockquote')).toHaveCount(0);
  await expect(page.locator('#about').getByText('Years of experience')).toBeVisible();
  await expect(page.locator('#about').getByText('Happy clients')).toHaveCount(0);
});

test('Settings: what is missing in them has its default, what is there is shown', async ({
  page,
  services,
}) => {
  const documents = [
    settings({ phone: undefined, email: '', address: '7 Only Street', hours: undefined }),
  ];
  await services.publish(documents, '7 Only Street');
  await page.goto('/');
  const contact = page.locator('#contact');
  await expect(page.locator('#hero')).toBeVisible();
  await expect(contact.getByText(company.phone)).toBeVisible();
  await expect(contact.getByText(company.email)).toBeVisible();
  await expect(contact.getByText('7 Only Street')).toBeVisible();
  await expect(contact.getByText('Opening hours')).toHaveCount(0);
});

test('Contact: every one of very many opening-hours lines, in order', async ({
  page,
  services,
}) => {
  const hours = times(80).map((_, index) => `Season ${index + 1}: from seven until late`);
  await services.publish([settings({ hours })], 'Season 80');
  await page.goto('/');
  await expect(page.locator('#contact li')).toHaveText(hours);
  await expectNoOverflow(page);
});

test('Contact: of two numbers in one field both are shown, and the first is dialled', async ({
  page,
  services,
}) => {
  const phone = '012 000 0177 / 012 000 0188';
  await services.publish([settings({ phone })], phone);
  await page.goto('/');
  const link = page.locator('#contact').getByRole('link', { name: phone });
  await expect(link).toHaveAttribute('href', 'tel:+27120000177');
  await expect(page.locator('#faq').getByRole('link', { name: 'Send Message' })).toHaveAttribute(
    'href',
    'https://wa.me/27120000177',
  );
  await expectNoOverflow(page);
});

const maps = [
  {
    pasted: 'a whole iframe',
    field: `<iframe src="https://www.google.com/maps/embed?pb=sign-1&amp;x=1" onload="window.ran = 1"></iframe>`,
    frame: 'https://www.google.com/maps/embed?pb=sign-1&x=1',
    directions: 'https://www.google.com/maps/dir/?api=1&destination=1%20Map%20Road',
  },
  {
    pasted: 'a link to share',
    field: 'https://maps.app.goo.gl/sign2',
    frame: 'https://www.google.com/maps?q=1%20Map%20Road&output=embed',
    directions: 'https://maps.app.goo.gl/sign2',
  },
  {
    pasted: "another host's address",
    field: 'https://evil.example/maps/embed?pb=1',
    frame: 'https://www.google.com/maps?q=3%20Map%20Road&output=embed',
    directions: 'https://www.google.com/maps/dir/?api=1&destination=3%20Map%20Road',
  },
];

for (const [index, { pasted, field, frame, directions }] of maps.entries()) {
  test(`Contact: the map frame and Get Directions of ${pasted}`, async ({ page, services }) => {
    const address = pasted.startsWith('another') ? '3 Map Road' : '1 Map Road';
    const hours = [`Map ${index}`];
    await services.publish([settings({ address, googleMapsEmbed: field, hours })], `Map ${index}`);
    await page.goto('/');
    const contact = page.locator('#contact');
    await contact.locator('[data-frame]').scrollIntoViewIfNeeded();
    await expect(contact.locator('iframe')).toHaveAttribute('src', frame);
    const link = contact.getByRole('link', { name: 'Get Directions' });
    await expect(link).toHaveAttribute('href', directions);
    await expect(link).toHaveAttribute('target', '_blank');
  });
}

test('Projects page: a project with a picture alone is a tile, and opens', async ({
  page,
  services,
}) => {
  const bare = { title: undefined, description: undefined, category: undefined };
  const image = picture(640, 480, '#224466');
  const documents = projects({ ...bare, image }, { title: 'Beside the bare one' });
  await services.publish(documents, 'Beside the bare one');
  await page.goto('/projects');
  const tile = page.getByRole('main').locator('ul a').first();
  await tile.click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/\w/);
  await expect(page.getByRole('dialog')).not.toContainText(/undefined|null/);
});
