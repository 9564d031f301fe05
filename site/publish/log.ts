import { printable } from '../../system/printable.ts';

type Level = 'info' | 'warn' | 'error';

/** Writes one line: a sentence, and fields for programs that read the log. */
export type Log = (
  level: Level,
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;

/**
 * Creates a log that writes sentences to a terminal, and one JSON object per line to any other
 * stream.
 */
export function createLog(stream: NodeJS.WritableStream & { readonly isTTY?: boolean }): Log {
  return (level, message, fields = {}) => {
    const time = new Date().toISOString();
    const line = stream.isTTY
      ? `Site: ${message}`
      : JSON.stringify({ time, level, service: 'site', message, ...fields });
    // JSON escapes only some of these characters.
    stream.write(`${printable(line)}\n`);
  };
}
