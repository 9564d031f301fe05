import { expect, it } from 'vitest';
import { createReporter } from './reporter.ts';

it('writes a problem once while it stands, when it ends, and when it comes back', () => {
  const lines: string[] = [];
  const report = createReporter((line) => lines.push(line));
  report([]);
  report(['down']);
  report(['down', 'slow']);
  report(['down']);
  report([]);
  report([]);
  report(['down']);
  expect(lines).toEqual(['down', 'slow', 'All is well again.', 'down']);
});
