import { join } from 'node:path';
import { readLogos } from '../site/src/company/logos.ts';
import { isHyphenated } from '../site/src/company/long-words.ts';
import { readCompany } from '../site/src/company/read-company.ts';
import { readTheme } from '../site/src/company/theme.ts';
import { test } from './helpers/browser/page.ts';
import { boxOf } from './helpers/browser/scrolling.ts';
import { expectNoFaults, ownCompanyFolder } from './helpers/own-company.ts';
import { openCompany } from './helpers/site/company-page.ts';
import { brokenWords } from './usable/broken-words.ts';
import { lossesOf } from './usable/losses.ts';

/** A small phone, or a window of 1280 × 1024 px at a zoom of 400 %. */
const phone = { width: 320, height: 256 };

test('your company: its name, its logo and its headline fit the narrowest phone', async ({
  page,
}) => {
  const folder = ownCompanyFolder();
  const [company, texts] = [join(folder, 'company.json'), join(folder, 'texts.json')];
  const { language } = readCompany(folder).company;
  // Vite would repeat a fault for each file.
  readTheme(folder);
  readLogos(folder);
  await page.setViewportSize(phone);
  await openCompany(page, folder);
  // The Chromium of the tests has no dictionaries, and breaks words without a hyphen.
  const isAllowed = isHyphenated(language);
  const broken = async (selector: string) =>
    isAllowed ? [] : await brokenWords(page.locator(selector));
  const header = await boxOf(page.getByRole('banner'));
  const button = await boxOf(page.locator('header button'));
  expectNoFaults([
    ...(await broken('header a > span > span')).map(
      (word) => `${company}: "${word}" of the name does not fit a phone's header: shorten it.`,
    ),
    ...(header.height > phone.height / 3
      ? [`${company}: the name has too many lines in a phone's header: shorten it.`]
      : []),
    ...(button.width < 24
      ? [`${company}: the name leaves no place for the menu in a phone's header: shorten it.`]
      : []),
    ...(await broken('h1, h1 span')).map(
      (word) => `${texts}: "${word}" of the headline does not fit a phone: shorten it.`,
    ),
    ...(await lossesOf(page)).map((loss) => `On a phone, of ${folder}: ${loss}`),
  ]);
});
