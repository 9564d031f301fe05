import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { withoutEnvFile } from './processes/program.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Gives the tests of this process and of its workers a company of their own, whatever company the site belongs to.
 * The folder of that one stays in OWN_COMPANY_DIR.
 */
export function replaceCompany(): void {
  process.env.OWN_COMPANY_DIR ??= named();
  Object.assign(process.env, withoutEnvFile);
}

/** Returns the folder of the company to which the site belongs. */
export function ownCompanyFolder(): string {
  return resolve(root, process.env.OWN_COMPANY_DIR || 'company');
}

/** Reads COMPANY_DIR as a start does. Of the other settings, no test may know. */
function named(): string {
  const { COMPANY_DIR, ENV_FILE } = process.env;
  const file = resolve(root, ENV_FILE || '.env');
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return COMPANY_DIR || settings.COMPANY_DIR || '';
}

/** Fails with these sentences, and without the lines of ours that found them. */
export function expectNoFaults(sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  throw Object.assign(new Error(sentences.join('\n')), { stack: '' });
}
