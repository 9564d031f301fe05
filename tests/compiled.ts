import { join } from 'node:path';

/**
 * Shares Node's module compile cache among the programs that tests start: a start takes a third to
 * a half less time.
 */
export function shareCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled');
}
