import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { builtPage } from '../helpers/site/built-page.ts';

const { DOMParser } = new Window();

/** Returns the links and frames of a page in order, in lines: name, address, `_blank` for a new tab. */
async function linksOf(path: string): Promise<string[]> {
  const document = new DOMParser().parseFromString(await builtPage(path), 'text/html');
  return [...document.querySelectorAll('a, iframe')].map((element) => {
    const of = (name: string) => element.getAttribute(name);
    const name = of('aria-label') ?? of('title') ?? element.textContent.trim();
    return [name, of('href') ?? of('src'), of('target')].filter(Boolean).join(' → ');
  });
}

const dial = 'tel:+27120000100';
const mail = 'Text → mailto:office@company.example';
const logo = 'Kareeklip Construction, to the home page → /';
const header = [logo, 'Home → /', 'Projects → /projects'];
const foot = [
  logo,
  'Text (opens in a new tab) → https://social.example/company → _blank',
  ...['Home → /', 'About Us → /#about', 'Services → /#services', 'Projects → /projects'],
  ...['Contact → /#contact', `Text → ${dial}`, mail, `Call us → ${dial}`],
];
const directions = 'https://www.google.com/maps/dir/?api=1&destination=Address';

it('each link of the home page leads where its name says', async () => {
  expect(await linksOf('/')).toEqual([
    ...['Skip to content → #main', `Text → ${dial}`, mail, ...header],
    ...['About → #about', 'Services → #services', 'Contact → #contact', `Call Now → ${dial}`],
    ...[`Call Now → ${dial}`, 'Our Services → #services'],
    `Discuss Your Project → ${dial}`,
    'Start Your Project → #contact',
    `Get Your Free Quote Today → ${dial}`,
    ...['Client reviews → /reviews', 'Show the reviews → /reviews'],
    ...[`Text → ${dial}`, mail, `Get Directions (opens in a new tab) → ${directions} → _blank`],
    'Map → https://www.google.com/maps?q=Address&output=embed',
    `Show the map → ${directions}`,
    `Call Us Now → ${dial}`,
    'Send Message (opens in a new tab) → https://wa.me/27120000100 → _blank',
    ...foot,
  ]);
});

it.each([
  ['/projects', ['Text → https://pictures.example/picture.webp', 'Back to Home → /']],
  ['/404', ['Back to Home → /', 'See our projects → /projects']],
])('each link of %s leads where its name says', async (path, own) => {
  const links = await linksOf(path);
  const above = ['Skip to content → #main', ...header, `Call Now → ${dial}`];
  expect([...new Set(links)]).toEqual([...new Set([...above, ...own, ...foot])]);
});
