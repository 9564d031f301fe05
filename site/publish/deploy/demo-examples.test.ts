import { expect, it } from 'vitest';
import { cureLines, findExamples, isPublicUrl } from './demo-examples.ts';

const own = {
  name: 'Stone & Sons',
  shortName: 'Stone',
  phone: '082 555 0100',
  email: 'office@builders.co.za',
  address: '3 Brick Road, Pretoria',
};
const settings = {
  phone: '012 000 0100',
  email: 'office@kareeklip.example',
  address: '100 Example Street, Pretoria',
};
const demo = { ...settings, name: 'Kareeklip Construction', shortName: 'Kareeklip' };
const script = 'https://reviews.co.za/w.js';

it.each([
  ['a company’s own details', { settings: own }, []],
  ['settings that are missing, where the company’s own are shown', { settings: null }, []],
  ['the demo’s phone, however it is written', { settings: { phone: '012 0000100' } }, ['phone']],
  ['the demo’s name in a text', { about: { bio: 'He began Kareeklip.' } }, ['text']],
  ['the demo’s name in the settings', { settings: { heroText: 'Kareeklip builds.' } }, ['text']],
  ['an example address in a text', { faqs: [{ answer: 'https://a.example/b' }] }, ['text']],
])('names what is an example of %s', (_, content, expected) => {
  expect(findExamples(content, script, own)).toEqual(expected);
});

it('names no reviews where the section that would show the invented ones is hidden', () => {
  const hiding = (...hidden: string[]) => findExamples({ settings: { ...own, hidden } }, null, own);
  expect(hiding('faq', 'testimonials')).toEqual([]);
  expect(hiding('faq')).toEqual(['reviews']);
});

it('names all that the demo has, with what to do', () => {
  const all = ['reviews', 'phone', 'e-mail', 'address', 'name'];
  expect(findExamples({ settings }, null, demo)).toEqual(all);
  const found = findExamples({ settings: null }, null, demo);
  expect(found).toEqual(all);
  expect(cureLines(found)).toMatch(
    /^reviews: set REVIEWS_WIDGET_SRC to .*\n.*\nname: set yours in company\.json\.$/s,
  );
});

it.each([
  ['https://www.stone.co.za', true],
  ['https://203.0.113.5', true],
  ['https://[2001:db8::1]', true],
  ['http://localhost:4321', false],
  ['https://www.localhost:8443', false],
  ['https://www.company.example', false],
  ['http://192.168.1.20:4321', false],
  ['http://[fd00::1]', false],
  ['http://nas.local', false],
])('%s is public: %s', (siteUrl, isPublic) => {
  expect(isPublicUrl(siteUrl)).toBe(isPublic);
});
