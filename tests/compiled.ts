import { join } from 'node:path';

/**
 * Lets the programs that tests start find compiled what an earlier one has compiled (Node's module
 * compile cache): a third to a half of what a start takes.
 */
export function shareCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled');
}
