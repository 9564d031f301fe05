import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { sync } from 'astro';

// The check of `.astro` files needs TypeScript's JavaScript API, which version 7 does not have.
// From here on, every import of TypeScript resolves to the site's own version 6, wherever npm
// installed it.
const typescript = createRequire(import.meta.url).resolve('typescript');
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? typescript : specifier, context),
});

const root = import.meta.dirname;
await sync({ root, logLevel: 'error' });
const { check } = await import('@astrojs/check');
const hasErrors = await check({
  root,
  watch: false,
  // It includes only the files that `tsc` cannot read.
  tsconfig: join(root, 'tsconfig.json'),
  minimumFailingSeverity: 'warning',
  minimumSeverity: 'warning',
});
process.exitCode = hasErrors ? 1 : 0;
