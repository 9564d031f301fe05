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

test('a notice that no page has an address says what is left out', () => {
  const { status, text } = createNotices('de-DE').noPage(['page "a": Titel fehlt; weggelassen.']);
  expect(status).toBe(404);
  expect(text).toBe(
    'Ohne Titel und Text wird eine Seite nicht angezeigt. page "a": Titel fehlt; weggelassen.',
  );
});
