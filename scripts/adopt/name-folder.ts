import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { foreignSetting } from '../../system/env-file.ts';

/** Where a company's folder is named. */
interface Named {
  /** For a person: what was written, and what is left to write. */
  readonly sentence: string;
  /** With these variables, a program starts as that company's. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Names a company's folder in the file of settings in `root`, if there is none. A file with settings of another company
 * stays as it is, and the folder has a file of its own.
 */
export function nameFolder(root: string, folder: string): Named {
  const company = relative(root, folder);
  const line = `COMPANY_DIR=${company}\n`;
  const environment = { COMPANY_DIR: company };
  const file = resolve(root, process.env.ENV_FILE || '.env');
  if (!existsSync(file)) {
    writeFileSync(file, line);
    return { environment, sentence: `The new .env names it:\n\n${line}` };
  }
  const settings = parseEnv(readFileSync(file, 'utf8'));
  if (foreignSetting(root, settings, company) === undefined) {
    return { environment, sentence: `Put this line into .env, unless it is there:\n\n${line}` };
  }
  const own = join(folder, 'settings.env');
  writeFileSync(own, line);
  const named = relative(root, own);
  return {
    environment: { ...environment, ENV_FILE: own },
    sentence: `${relative(root, file)} has the settings of another company: yours are in ${named}, which each command needs:

ENV_FILE=${named} npm start
`,
  };
}
