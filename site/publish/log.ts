type Level = 'info' | 'warn' | 'error';

/** Writes one line: a sentence, and what a machine may want to read of it. */
export type Log = (
  level: Level,
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;

/** Takes a stream; gives a log of sentences for a terminal, and of JSON (one object a line) for all else. */
export function createLog(stream: NodeJS.WritableStream & { readonly isTTY?: boolean }): Log {
  return (level, message, fields = {}) => {
    const time = new Date().toISOString();
    const line = stream.isTTY
      ? `Site: ${message}`
      : JSON.stringify({ time, level, service: 'site', message, ...fields });
    stream.write(`${line}\n`);
  };
}
