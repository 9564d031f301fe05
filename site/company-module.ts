import { fileURLToPath } from 'node:url';
import { readCompany } from './src/company/read-company.ts';

const door = fileURLToPath(new URL('src/company.ts', import.meta.url));

/** Creates a plugin of Vite that puts constants in the place of what `src/company.ts` reads. */
export function companyModule() {
  return {
    name: 'company',
    enforce: 'pre' as const,
    load(id: string): string | null {
      if (id.split('?')[0] !== door) return null;
      const { company, texts } = readCompany();
      return Object.entries({ company, companyName: company.name, ...texts })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
