import { expect, test } from 'vitest';
import { isUndecided } from '../../site/src/content/studio.ts';
import { privacyPage } from './privacy-page.ts';

const owner = {
  name: 'Peak Roofing',
  phone: '0114 496 0000',
  email: 'office@peak.example',
  address: '1 High Street, Sheffield S1 2HE',
};

test.each([
  ['ZA', 'Protection of Personal Information Act', 'Information Regulator'],
  ['GB', 'UK GDPR and the Data Protection Act 2018', 'ICO'],
  ['IE', 'GDPR', 'Data Protection Commission'],
  ['MT', 'GDPR', 'Information and Data Protection Commissioner'],
  ['DE', 'DSGVO', 'federal state'],
  ['AT', 'DSGVO', 'Austrian'],
  ['CH', 'revDSG', 'FDPIC'],
  ['FR', 'GDPR', 'authority of your country'],
])('names the law and the authority of %s', (country, ...named) => {
  const page = JSON.stringify(privacyPage({ ...owner, country }, 'en'));
  for (const text of [...named, ...Object.values(owner)]) expect(page).toContain(text);
});

test.each(['en', 'af', 'de'] as const)(
  'in %s, its first paragraph has to be removed',
  (language) => {
    const { body } = privacyPage(owner, language);
    const [first = ''] = body.map(({ children }) => children.map(({ text }) => text).join(''));
    expect(isUndecided(first)).toBe(true);
  },
);

test.each([
  ['en', 'information officer', 'data protection officer'],
  ['af', 'inligtingsbeampte', 'databeskermingsbeampte'],
  ['de', 'Information Officer', 'Datenschutzbeauftragter'],
] as const)('in %s, %s is a word of South Africa alone', (language, ours, others) => {
  const pageOf = (country: string) => JSON.stringify(privacyPage({ ...owner, country }, language));
  expect(pageOf('ZA')).toContain(ours);
  for (const country of ['GB', 'IE', 'MT', 'DE', 'FR', 'CH', 'US', 'NA']) {
    expect(pageOf(country)).toContain(others);
    expect(pageOf(country)).not.toMatch(new RegExp(`${ours}|POPIA|inforegulator`));
  }
});

test('leaves the law of another country to the owner', () => {
  const page = JSON.stringify(privacyPage({ ...owner, country: 'US' }, 'en'));
  expect(page).toContain('[Name here the law');
});

test.each(['en', 'af', 'de'] as const)('in %s, nothing is left to fill in', (language) => {
  const page = privacyPage({ ...owner, country: 'ZA' }, language);
  expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/);
  expect(page).toMatchObject({ _id: 'drafts.privacy', _type: 'page', link: 'footer' });
});
