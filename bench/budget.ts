import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readCompany } from '../site/src/company/read-company.ts';
import { ensureChromium } from '../tests/helpers/browser/chromium.ts';
import { ownCompanyFolder, replaceCompany } from '../tests/helpers/own-company.ts';
import { sizes, visits } from './budget-measures.ts';
import { startCompany } from './company-site.ts';
import { type Row, report } from './table.ts';

// Measures what a visit to the site of the company in COMPANY_DIR weighs, against budgets: `npm run budget`. Exits with
// a status above 0 when a budget is exceeded.

replaceCompany();
const company = ownCompanyFolder();
const subject = `${readCompany(company).company.name} (${company})`;
await using folder = await mkdtempDisposable(join(tmpdir(), 'budget-'));
// Brotli's sizes differ by 2 % with the address in the pages: always the same one.
await using site = await startCompany(folder.path, { SITE_URL: 'http://site.example' }, company);
await using browser = await chromium.launch(ensureChromium());
const rows: Row[] = [];
for (const [what, measure] of Object.entries({ ...sizes, ...visits })) {
  console.error(`measuring ${subject}: ${what} …`);
  rows.push(...(await measure(browser, site.url)));
}
console.log(`A visit to the site of ${subject}, with the content in this folder:`);
report(rows);
