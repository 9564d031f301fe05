import type { Progress } from '../pictures/picture-queue.ts';

const WIDTH = 30;

/**
 * Returns a function that draws a progress bar over itself on a terminal. Any other stream gets one line,
 * when all are done.
 */
export function createProgressBar(
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean },
): (progress: Progress) => void {
  return ({ done, all }) => {
    const count = `${done} of ${all} pictures`;
    const filled = Math.round((done / all) * WIDTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
    if (stream.isTTY) stream.write(`\r${bar} ${count}${done === all ? '\n' : ''}`);
    else if (done === all) stream.write(`Site: ${count}\n`);
  };
}
