import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createViteServer } from 'vitest/node';
import { z } from 'zod';
import { companyModule } from '../../../site/company-module.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { folder } from './commands.ts';

const described = z.object({ title: z.string(), description: z.string().optional() });
const schema = z.object({
  types: z.array(
    described.extend({
      name: z.string(),
      fields: z.array(
        described.extend({ name: z.string(), fields: z.array(described).default([]) }),
      ),
    }),
  ),
});

/** Returns what the schema of the Studio says to the editors of a company with this language. */
async function textsOfSchema(language: string): Promise<string[]> {
  const company = await temporaryFolder();
  await cp(join(folder, '../tests/company'), company, { recursive: true });
  const file = join(company, 'company.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, JSON.stringify({ ...JSON.parse(text), language }));
  vi.stubEnv('COMPANY_DIR', company);
  onTestFinished(() => void vi.unstubAllEnvs());
  const vite = await createViteServer({
    configFile: false,
    root: folder,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [companyModule()],
  });
  onTestFinished(() => vite.close());
  const { types } = schema.parse(await vite.ssrLoadModule('/schema/index.ts'));
  return types.flatMap(({ name, fields, ...own }) =>
    [own, ...fields.flatMap((field) => [field, ...field.fields])].flatMap(
      ({ title, description }) => [title, description ?? ''],
    ),
  );
}

it('every type and field is described in the company’s language', async () => {
  const english = await textsOfSchema('en-ZA');
  const german = await textsOfSchema('de-DE');
  expect(german).toHaveLength(english.length);
  const same = german.filter((text, index) => text && text === english[index]);
  expect(same).toEqual(['Name', 'Text']);
});
