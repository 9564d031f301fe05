import type { EngineChoice } from './engines.ts';
import type { Report } from './run-checks.ts';

/** Replaces the row of an engine in `docs/browsers.md`. `date` is one such as `2026-11-23`. */
export function replaceRow(
  page: string,
  { id, level }: Pick<EngineChoice, 'id' | 'level'>,
  { engine, passed, failed }: Report,
  date: string,
): string {
  const cells = [`\`${id}\``, engine, level, `${passed} of ${passed + failed}`, date];
  const start = `| \`${id}\` |`;
  const lines = page.split('\n');
  const index = lines.findIndex((line) => line.startsWith(start));
  if (index === -1) throw new Error(`docs/browsers.md has no row that starts with "${start}".`);
  return lines.with(index, `| ${cells.join(' | ')} |`).join('\n');
}
