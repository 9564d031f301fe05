import { expect, test } from 'vitest';
import { runProgram } from '../helpers/processes/program.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

// Measuring takes minutes. It begins with reading the company's folder, and this one has no company.
test('npm run budget measures the company in COMPANY_DIR', async () => {
  const folder = await temporaryFolder();
  const { code, err } = await runProgram(['bench/budget.ts'], { COMPANY_DIR: folder });
  expect(err).toContain(`${folder}/company.json does not exist.`);
  expect(code).toBe(1);
});
