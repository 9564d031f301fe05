import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from '../harness/program.ts';
import { serverFlags } from '../system/v8-flags.ts';

const entry = fileURLToPath(new URL('../site/publish/main.ts', import.meta.url));

export interface SiteProcess extends Program {
  readonly url: string;
  /** The log so far, an object per line. */
  lines(): readonly Readonly<Record<string, unknown>>[];
}

/** Starts a site with settings, `PORT` among them, as `startProgram` does. Its process is the server's. */
export async function startSite(
  settings: Readonly<Record<string, string>>,
  command: readonly string[] = [],
): Promise<SiteProcess> {
  const program = await startProgram([...serverFlags, entry], settings, command);
  return {
    ...program,
    url: `http://localhost:${settings.PORT}`,
    lines: () =>
      program
        .log()
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
  };
}
