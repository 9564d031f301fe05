import { expect, test } from 'vitest';
import { createNotices } from './notice.ts';

const studio = 'http://localhost:4322';

test.each([
  ['en-ZA', 'en-ZA', 'Log in first', 'Reload this page in a moment.'],
  ['de-DE', 'de-DE', 'Bitte zuerst anmelden', 'Laden Sie diese Seite gleich noch einmal.'],
  ['af-ZA', 'af-ZA', 'Meld eers aan', 'Laai hierdie bladsy oor ’n oomblik weer.'],
  ['fr-FR', 'en-GB', 'Log in first', 'Reload this page in a moment.'],
])('notices for %s are in %s', (language, lang, first, reload) => {
  const notices = createNotices(language);
  const { body } = notices.page('/', notices.logIn(studio), studio);
  expect(body).toContain(`<html lang="${lang}">`);
  expect(body).toContain(`<h1>${first}</h1>`);
  expect(notices.busy().text).toContain(reload);
});
