/** A record of Orca's log: a line with a time, and lines without one. */
const RECORD = /^(?=\d\d:\d\d:\d\d\.\d+ - )/m;

/** A record after which Orca says something new, and not the rest of the same. */
const BOUNDARY = /SPEECH: Last spoke|SAY ALL CONTENT:/;

/** Words that are spoken, and the voice, which follows if it is not the one of the words before. */
const OUTPUT = /SPEECH OUTPUT: '(.*?)'(?: voice=\w+)?(?:\{.*\})?$/ms;

/**
 * Returns what a log of Orca says was spoken: a line for each utterance, its parts (name, role,
 * state) separated by commas.
 */
export function spokenIn(log: string): string[] {
  const utterances: string[][] = [];
  let isNew = true;
  for (const record of log.split(RECORD)) {
    if (BOUNDARY.test(record)) isNew = true;
    const text = OUTPUT.exec(record)?.[1]?.replace(/\s+/g, ' ').trim();
    if (!text) continue;
    if (isNew) utterances.push([]);
    utterances.at(-1)?.push(text);
    isNew = false;
  }
  return utterances.map((parts) => parts.map((part) => part.replace(/\.$/, '')).join(', '));
}
