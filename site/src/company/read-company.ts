import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { loadEnvFile } from '../../../system/env-file.ts';
import { ConfigError } from '../../../system/environment.ts';
import { parseRedirects } from '../../redirects.ts';
import { companySchema, textsSchema } from './schema.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Returns the folder that makes the site a company's: `COMPANY_DIR`, or `company` in the project. */
export function companyFolder(): string {
  return resolve(root, loadEnvFile(root).COMPANY_DIR || 'company');
}

/**
 * Reads who the company is, what it says, and where addresses of its previous site lead. Throws ConfigError with a
 * sentence for each fault.
 */
export function readCompany(folder: string = companyFolder()) {
  const { $schema: _, ...company } = readFile(folder, 'company.json', companySchema);
  const { $schema: __, ...texts } = readFile(folder, 'texts.json', textsSchema);
  return { company, texts, redirects: readRedirects(join(folder, 'redirects.txt')) };
}

/** Returns entries, which are JSON in a build. */
function readRedirects(file: string) {
  try {
    return [...parseRedirects(existsSync(file) ? readText(file) : '')];
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function readFile<T>(folder: string, name: string, schema: z.ZodType<T>): T {
  const file = join(folder, name);
  const { success, data, error } = schema.safeParse(parse(file));
  if (success) return data;
  const faults = error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `${issue.keys.join(', ')} is not known`
      : `${issue.path.join('.')} ${issue.message}`,
  );
  throw new ConfigError(`${file}: ${faults.join('; ')}.`);
}

function parse(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Reads a file of the company's folder. Throws ConfigError. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) throw unreadable(file, error);
    throw new ConfigError(`${file} does not exist. COMPANY_DIR names the folder of your company.`);
  }
}

function unreadable(file: string, error: unknown): ConfigError {
  return new ConfigError(
    `${file} cannot be read: ${error instanceof Error ? error.message : error}.`,
  );
}
